import { dateText, yearOf } from '#domain/calendar/date-text.js';
import { annualReturnBefore } from '#domain/deadlines/first-period.js';
import {
  italianAdvanceDeadline,
  italianAnnualReturnDeadline,
  italianCommunicationDeadline,
  italianPaymentDeadline,
  italianStampDutyDeadline,
  italianWithholdingDeadline,
} from '#domain/deadlines/italian-deadlines.js';
import { filesVatReturns } from '#domain/vat/deductible-share.js';
import { historicalAdvance } from '#domain/vat/italy/advance.js';
import { communicationQuarterOf } from '#domain/vat/italy/communication.js';
import { ADVANCE_BOX, ANNUAL_INTEREST_BOX } from '#domain/vat/italy/liquidation.js';
import { periodName, periodOf } from '#domain/vat/vat-period.js';
import type { Deadline } from '#schemas/types.js';
import type { Statements } from '#tables/statements.js';
import { loadAdvanceLines } from '../vat/load-vat-lines.js';
import { filedPeriodsOf, type VatBooks } from '../vat/vat-books.js';
import { deadlineRecord, type DeadlineState } from './deadline-record.js';
import { loadOwedMonths } from './load-owed-months.js';
import { paymentState } from './payment-state.js';
import { loadUnpaidSettlements } from './unpaid-settlements.js';
import type { PeriodState } from './vat-period-states.js';

/** The payments, communications, advance payment and annual return that follow from the settlements. */
export async function italianVatDeadlines(
  tx: Statements,
  books: VatBooks,
  states: readonly PeriodState[],
): Promise<Deadline[]> {
  const { region, today } = books;
  const unpaid = await loadUnpaidSettlements(tx, region.key);
  const payments = states.map((state) =>
    deadlineRecord(region, italianPaymentDeadline(state.period, state.isSmallDebt), paymentState(books, state, unpaid)),
  );
  // The flat-rate scheme has neither communications nor an advance nor an annual return.
  if (!filesVatReturns(books)) return payments;
  const quarters = [...new Set(states.map(({ period }) => communicationQuarterOf(period.end).start))];
  const communications = quarters.map((start) =>
    deadlineRecord(region, italianCommunicationDeadline(start), communicationState(start, states, today)),
  );
  const before = annualReturnBefore({ ...books, registeredFrom: books.settings.registeredFrom });
  const years = [...new Set([...(before === null ? [] : [before]), ...states.map(({ period }) => yearOf(period.end))])];
  const yearly: Deadline[] = [];
  for (const year of years) {
    yearly.push(deadlineRecord(region, italianAdvanceDeadline(year), await advanceState(tx, books, year)));
    yearly.push(deadlineRecord(region, italianAnnualReturnDeadline(year), annualState(year, states, today)));
  }
  return [...payments, ...communications, ...yearly];
}

const unfiledNames = (states: readonly PeriodState[]): string[] =>
  states.filter(({ readiness }) => readiness !== 'done').map(({ period }) => periodName(period));

function communicationState(start: string, states: readonly PeriodState[], today: string): DeadlineState {
  const { end } = communicationQuarterOf(start);
  const own = states.filter(({ period }) => period.end >= start && period.end <= end);
  const unfiled = unfiledNames(own);
  if (end >= today) return { readiness: 'running', missing: [] };
  if (unfiled.length === 0) return { readiness: 'ready', missing: [] };
  const advice = own.findLast((state) => state.advice !== undefined)?.advice;
  return {
    readiness: 'open',
    missing: [
      ...unfiled.map((name) => `The settlement of ${name} is not filed.`),
      ...(advice === undefined ? [] : [advice]),
    ],
  };
}

function annualState(year: number, states: readonly PeriodState[], today: string): DeadlineState {
  if (dateText(year, 12, 31) >= today) return { readiness: 'running', missing: [] };
  const unfiled = unfiledNames(states.filter(({ period }) => yearOf(period.end) === year));
  return {
    readiness: unfiled.length === 0 ? 'ready' : 'open',
    missing: unfiled.map((name) => `The settlement of ${name} is not filed.`),
  };
}

/** The historical method derives the advance from the last settlement of the previous year. */
async function advanceState(tx: Statements, books: VatBooks, year: number): Promise<DeadlineState> {
  const last = filedPeriodsOf(books).find(({ end }) => end === dateText(year - 1, 12, 31));
  const paid = (await loadAdvanceLines(tx, periodOf(dateText(year, 12, 1), 'monthly'))).reduce(
    (sum, { amount }) => sum + amount,
    0n,
  );
  if (paid > 0n) return { readiness: 'done', missing: [], amount: paid };
  const { advanceMethod } = books.settings;
  if (advanceMethod === 'forecast' || advanceMethod === 'actual') {
    return {
      readiness: 'open',
      missing: [`The advance is calculated with the ${advanceMethod} method, and its amount is not known yet.`],
    };
  }
  if (last === undefined) {
    return {
      readiness: 'open',
      missing: [`The last settlement of ${year - 1} is not filed here, so the amount of the advance is unknown.`],
    };
  }
  const amountOf = (box: string): bigint => BigInt(last.boxes.find(({ code }) => code === box)?.amount ?? '0');
  // The balance before the advance, without the interest of the last quarter.
  const balance = last.dueMinor + amountOf(ADVANCE_BOX) - amountOf(ANNUAL_INTEREST_BOX);
  const advance = historicalAdvance(balance, dateText(year, 12, 27));
  return advance === 0n
    ? { readiness: 'done', missing: [], amount: 0n }
    : { readiness: 'ready', missing: [], amount: advance };
}

const WITHHOLDING = '2602';
const STAMP_DUTY = '2606';

/** Withholding tax and stamp duty that the ledger shows as owed. */
export async function italianOtherDeadlines(tx: Statements, { region, today }: VatBooks): Promise<Deadline[]> {
  const withholding = (await loadOwedMonths(tx, WITHHOLDING)).map(({ month, owed, isPaid }) =>
    deadlineRecord(region, italianWithholdingDeadline(month), {
      readiness: isPaid ? 'done' : month >= today.slice(0, 7) ? 'running' : 'ready',
      missing: [],
      amount: owed,
    }),
  );
  const duties = await loadOwedMonths(tx, STAMP_DUTY);
  const quarterOf = (month: string): string => communicationQuarterOf(`${month}-01`).start;
  const sumOf = (start: string): bigint =>
    duties.filter(({ month }) => quarterOf(month) === start).reduce((sum, { owed }) => sum + owed, 0n);
  const stamps = [...new Set(duties.map(({ month }) => quarterOf(month)))].map((start) => {
    const { year, quarter, end } = communicationQuarterOf(start);
    const rule = italianStampDutyDeadline(year, quarter, (other) => sumOf(dateText(year, other * 3 - 2, 1)));
    const isPaid = duties.filter(({ month }) => quarterOf(month) === start).every((duty) => duty.isPaid);
    return deadlineRecord(region, rule, {
      readiness: isPaid ? 'done' : end >= today ? 'running' : 'ready',
      missing: [],
      amount: sumOf(start),
    });
  });
  return [...withholding, ...stamps];
}
