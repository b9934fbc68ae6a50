import { dateText, yearOf } from '#domain/calendar/date-text.js';
import { periodOf } from '#domain/vat/vat-period.js';
import type { Deadline } from '#schemas/types.js';
import type { Statements } from '#tables/statements.js';
import type { VatBooks } from '../vat/vat-books.js';
import { deadlineRecord } from './deadline-record.js';
import { loadOwedMonths } from './load-owed-months.js';

/** Taxes beside VAT that the ledger shows as owed, such as withholding tax. */
export async function owedTaxDeadlines(tx: Statements, { region, today }: VatBooks): Promise<Deadline[]> {
  const deadlines: Deadline[] = [];
  for (const { account, per, deadline } of region.deadlines.owedTaxes) {
    const months = await loadOwedMonths(tx, account);
    const periodOfMonth = (month: string) => periodOf(`${month}-01`, per === 'month' ? 'monthly' : 'quarterly');
    const inPeriod = (start: string) => months.filter(({ month }) => periodOfMonth(month).start === start);
    const owedFrom = (start: string): bigint => inPeriod(start).reduce((sum, { owed }) => sum + owed, 0n);
    for (const start of new Set(months.map(({ month }) => periodOfMonth(month).start))) {
      const { end } = periodOfMonth(start.slice(0, 7));
      const rule = deadline(end.slice(0, 7), (quarter) => owedFrom(dateText(yearOf(start), quarter * 3 - 2, 1)));
      const isPaid = inPeriod(start).every((month) => month.isPaid);
      deadlines.push(
        deadlineRecord(region, rule, {
          readiness: isPaid ? 'done' : end >= today ? 'running' : 'ready',
          missing: [],
          amount: owedFrom(start),
        }),
      );
    }
  }
  return deadlines;
}
