import { say } from '#schemas/sentences/say.js';
import { filesVatReturns } from '#domain/vat/deductible-share.js';
import { periodOf } from '#domain/vat/vat-period.js';
import type { Deadline } from '#schemas/types.js';
import type { Statements } from '#tables/statements.js';
import { loadEuSales } from '../vat/load-eu-sales.js';
import { loadFirstUnreportedDay } from '../vat/load-vat-lines.js';
import type { VatBooks } from '../vat/vat-books.js';
import { deadlineRecord } from './deadline-record.js';
import { owedTaxDeadlines } from './owed-tax-deadlines.js';
import { paymentState } from './payment-state.js';
import { settlementDeadlines } from './settlement-deadlines.js';
import { unsentInvoiceDeadlines } from './unsent-invoices.js';
import { loadUnpaidSettlements } from './unpaid-settlements.js';
import { firstDayInBooks, loadPeriodStates, type PeriodState } from './vat-period-states.js';

/** The deadlines between two dates in order of date, each with its readiness. */
export async function loadDeadlines(tx: Statements, books: VatBooks, from: string, until: string): Promise<Deadline[]> {
  const firstUnreported = await loadFirstUnreportedDay(tx, books);
  const all = await loadPeriodStates(tx, books, firstUnreported, until);
  const states = filesVatReturns(books) ? all : await statesWithTax(tx, books, all);
  const vat = [...(await paymentDeadlines(tx, books, states)), ...(await settlementDeadlines(tx, books, states))];
  const first = firstDayInBooks(books, firstUnreported);
  // What was due before the organisation was created is its duty here only if its books contain the period.
  const own = vat.filter(
    ({ dueDate, periodEnd }) => dueDate >= books.createdOn || (first !== null && periodEnd >= first),
  );
  const others = [...(await owedTaxDeadlines(tx, books)), ...(await unsentInvoiceDeadlines(tx, books.region))];
  return [...own, ...others, ...(await euSalesDeadlines(tx, books, from))]
    .filter(({ dueDate }) => dueDate >= from && dueDate <= until)
    .sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}

/**
 * An organisation that files no returns still pays VAT that it owes as a buyer, by the day of the period. Periods
 * without such VAT have no deadline.
 */
async function statesWithTax(
  tx: Statements,
  { region }: VatBooks,
  states: readonly PeriodState[],
): Promise<readonly PeriodState[]> {
  const accounts = region.vatCodes.flatMap(({ calculatedVatAccount }) => calculatedVatAccount ?? []);
  const rows = await tx.query<{ day: string }>(
    `select distinct e.vat_date::text as day
     from ledger_lines l join ledger_entries e on e.organization_id = l.organization_id and e.id = l.entry_id
     where l.organization_id = current_organization() and l.account_number = any($1) and l.amount_minor <> 0`,
    [accounts],
  );
  return states.filter(({ period }) => rows.some(({ day }) => day >= period.start && day <= period.end));
}

async function paymentDeadlines(tx: Statements, books: VatBooks, states: readonly PeriodState[]): Promise<Deadline[]> {
  const { region } = books;
  const unpaid = await loadUnpaidSettlements(tx, region.vatReturn);
  return states.map((state) =>
    deadlineRecord(
      region,
      region.deadlines.vat(state.period, state.isSmallDebt).payment,
      paymentState(books, state, unpaid),
    ),
  );
}

/** Not parameters: the index of EU sales is used only if the planner sees that these codes are in it. */
const isEuSale = ({ euSales }: VatBooks['region']): string =>
  `l.vat_code in (${euSales.codes.map((code) => `'${code}'`).join(', ')})`;

const keyOf = ({ dueDate, id }: Deadline): string => `${dueDate}/${id}`;

/**
 * Only months or quarters with EU sales have a deadline. The search goes back 130 days, because a sale of four months
 * ago may be due in the range.
 */
async function euSalesDeadlines(tx: Statements, books: VatBooks, from: string): Promise<Deadline[]> {
  const { region, today } = books;
  const rows = await tx.query<{ month: string }>(
    `select distinct to_char(e.vat_date, 'YYYY-MM') as month
     from ledger_entries e join ledger_lines l on l.organization_id = e.organization_id and l.entry_id = e.id
     where e.organization_id = current_organization() and ${isEuSale(region)} and e.vat_date >= $1::date - 130 order by 1`,
    [from],
  );
  const frequency = books.settings.euSalesFrequency ?? region.deadlines.euSalesFrequency;
  const rules = new Map(
    rows.map(({ month }) => {
      const rule = region.deadlines.euSales(periodOf(`${month}-01`, frequency));
      return [rule.periodStart, rule] as const;
    }),
  );
  const deadlines: Deadline[] = [];
  for (const rule of rules.values()) {
    const { customers: sales } = await loadEuSales(tx, region, rule.periodStart, rule.periodEnd);
    if (sales.length === 0) continue;
    const nameless = sales.filter(({ vatNumber }) => vatNumber === null);
    const missing = nameless.map(({ name }) =>
      name === null ? say('missing_vat_number_of_nameless') : say('missing_vat_number_of', { name }),
    );
    const isRunning = rule.periodEnd >= today;
    deadlines.push(
      deadlineRecord(region, rule, {
        readiness: isRunning ? 'running' : missing.length === 0 ? 'ready' : 'open',
        missing,
      }),
    );
  }
  return deadlines;
}
