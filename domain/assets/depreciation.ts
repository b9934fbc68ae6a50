import { shiftMonths } from '../reports/period.js';
import { addDays, fiscalYearOf } from '../ledger/fiscal-year.js';
import { divideHalfUp } from '../money/decimal.js';

/** How often an entry is posted: for each month, or for the months of each fiscal year. */
export type DepreciationFrequency = 'monthly' | 'yearly';

export interface DepreciationPlan {
  readonly method: 'straight_line' | 'declining';
  readonly cost: bigint;
  readonly residual: bigint;
  /** The first month is that of this day. */
  readonly startsOn: string;
  /** straight_line: the number of months. */
  readonly months: number | null;
  /** declining: per cent of the book value at the start of each year, in whole per cent. */
  readonly yearlyPercent: number | null;
}

/** The last day of the month that is `count` months after the month of a day. */
export const monthEnd = (day: string, count: number): string =>
  addDays(shiftMonths(`${day.slice(0, 7)}-01`, count + 1), -1);

/** The depreciation of all months up to and including the month with this number. Rounding never adds up. */
export const depreciatedAfter = (plan: DepreciationPlan, months: number): bigint => {
  const base = plan.cost - plan.residual;
  if (plan.method === 'straight_line') {
    const life = BigInt(plan.months ?? 1);
    const elapsed = BigInt(months) < life ? BigInt(months) : life;
    return divideHalfUp(base * elapsed, life);
  }
  const percent = BigInt(plan.yearlyPercent ?? 0);
  let book = plan.cost;
  for (let year = 0; year < Math.floor(months / 12); year += 1) book -= divideHalfUp(book * percent, 100n);
  const partOfYear = divideHalfUp(book * percent * BigInt(months % 12), 1200n);
  const total = plan.cost - book + partOfYear;
  return total > base ? base : total;
};

/** The entry of the month with this number, counted from 1. */
export const depreciationOfMonth = (plan: DepreciationPlan, month: number): bigint =>
  depreciatedAfter(plan, month) - depreciatedAfter(plan, month - 1);

/** A share of a small book value rounds to nothing, so declining depreciation ends there. */
const isLastMonth = (plan: DepreciationPlan, month: number): boolean =>
  depreciatedAfter(plan, month) >= plan.cost - plan.residual ||
  (plan.method === 'declining' && depreciationOfMonth(plan, month) === 0n);

/**
 * The day of the entry after the posted months: the end of the next month, or of the fiscal year in which that month ends.
 * `fiscalYearStart` is MM-DD.
 */
export const nextEntryDate = (
  { startsOn }: Pick<DepreciationPlan, 'startsOn'>,
  postedMonths: number,
  frequency: DepreciationFrequency,
  fiscalYearStart: string,
): string => {
  const endOfMonth = monthEnd(startsOn, postedMonths);
  return frequency === 'monthly' ? endOfMonth : fiscalYearOf(endOfMonth, fiscalYearStart).lastDay;
};

interface DepreciationEntry {
  /** The number of the last month that the entry contains; the posted months when it contains none. */
  readonly lastMonth: number;
  readonly amount: bigint;
  /** Whether nothing is left to depreciate. */
  readonly isLast: boolean;
}

/** The entry of the months after the posted ones that end on this day or before. */
export function entryUntil(plan: DepreciationPlan, postedMonths: number, until: string): DepreciationEntry {
  let [lastMonth, isLast] = [postedMonths, false];
  while (!isLast && monthEnd(plan.startsOn, lastMonth) <= until) {
    lastMonth += 1;
    isLast = isLastMonth(plan, lastMonth);
  }
  return { lastMonth, amount: depreciatedAfter(plan, lastMonth) - depreciatedAfter(plan, postedMonths), isLast };
}
