import { say } from '#schemas/sentences/say.js';
import { dateText, yearOf } from '#domain/calendar/date-text.js';
import { annualReturnBefore } from '#domain/deadlines/first-period.js';
import { filesVatReturns } from '#domain/vat/deductible-share.js';
import { periodName, periodOf } from '#domain/vat/vat-period.js';
import type { SettlementRules } from '#domain/vat/vat-return-rules.js';
import type { Deadline } from '#schemas/types.js';
import type { Statements } from '#tables/statements.js';
import { loadAdvanceLines } from '../vat/load-vat-lines.js';
import { filedPeriodsOf, type VatBooks } from '../vat/vat-books.js';
import { deadlineRecord, type DeadlineState } from './deadline-record.js';
import type { PeriodState } from './vat-period-states.js';

/** The communications, advance payment and annual return that follow from the settlements. */
export async function settlementDeadlines(
  tx: Statements,
  books: VatBooks,
  states: readonly PeriodState[],
): Promise<Deadline[]> {
  const { region, today } = books;
  const { settlements: rules } = region.vatReturn;
  const { settlements: due } = region.deadlines;
  // An organisation that files no returns has neither communications nor an advance nor an annual return.
  if (rules === null || due === null || !filesVatReturns(books)) return [];
  const quarters = [...new Set(states.map(({ period }) => rules.quarterOf(period.end).start))];
  const communications = quarters.map((start) =>
    deadlineRecord(region, due.communication(start), communicationState(rules.quarterOf(start), states, today)),
  );
  const before = annualReturnBefore(due.annualReturn, { ...books, registeredFrom: books.settings.registeredFrom });
  const years = [...new Set([...(before === null ? [] : [before]), ...states.map(({ period }) => yearOf(period.end))])];
  const yearly: Deadline[] = [];
  for (const year of years) {
    yearly.push(deadlineRecord(region, due.advance(year), await advanceState(tx, books, rules, year)));
    yearly.push(deadlineRecord(region, due.annualReturn(year), annualState(year, states, today)));
  }
  return [...communications, ...yearly];
}

const unfiledNames = (states: readonly PeriodState[]): string[] =>
  states.filter(({ readiness }) => readiness !== 'done').map(({ period }) => periodName(period));

function communicationState(
  { start, end }: ReturnType<SettlementRules['quarterOf']>,
  states: readonly PeriodState[],
  today: string,
): DeadlineState {
  const own = states.filter(({ period }) => period.end >= start && period.end <= end);
  const unfiled = unfiledNames(own);
  if (end >= today) return { readiness: 'running', missing: [] };
  if (unfiled.length === 0) return { readiness: 'ready', missing: [] };
  const advice = own.findLast((state) => state.advice !== undefined)?.advice;
  return {
    readiness: 'open',
    missing: [
      ...unfiled.map((name) => say('missing_settlement', { period: name })),
      ...(advice === undefined ? [] : [advice]),
    ],
  };
}

function annualState(year: number, states: readonly PeriodState[], today: string): DeadlineState {
  if (dateText(year, 12, 31) >= today) return { readiness: 'running', missing: [] };
  const unfiled = unfiledNames(states.filter(({ period }) => yearOf(period.end) === year));
  return {
    readiness: unfiled.length === 0 ? 'ready' : 'open',
    missing: unfiled.map((name) => say('missing_settlement', { period: name })),
  };
}

/** The historical method derives the advance from the last settlement of the previous year. */
async function advanceState(
  tx: Statements,
  books: VatBooks,
  rules: SettlementRules,
  year: number,
): Promise<DeadlineState> {
  const last = filedPeriodsOf(books).find(({ end }) => end === dateText(year - 1, 12, 31));
  const paid = (await loadAdvanceLines(tx, periodOf(dateText(year, 12, 1), 'monthly'), rules)).reduce(
    (sum, { amount }) => sum + amount,
    0n,
  );
  if (paid > 0n) return { readiness: 'done', missing: [], amount: paid };
  const { advanceMethod } = books.settings;
  if (advanceMethod === 'forecast' || advanceMethod === 'actual') {
    return {
      readiness: 'open',
      missing: [say(`missing_advance_by_${advanceMethod}`)],
    };
  }
  if (last === undefined) {
    return {
      readiness: 'open',
      missing: [say('missing_last_settlement', { year: String(year - 1) })],
    };
  }
  const amountOf = (box: string): bigint => BigInt(last.boxes.find(({ code }) => code === box)?.amount ?? '0');
  // The balance before the advance, without the interest of the last quarter.
  const balance = last.dueMinor + amountOf(rules.boxes.advance) - amountOf(rules.boxes.annualInterest);
  const advance = rules.historicalAdvance(balance, dateText(year, 12, 27));
  return advance === 0n
    ? { readiness: 'done', missing: [], amount: 0n }
    : { readiness: 'ready', missing: [], amount: advance };
}
