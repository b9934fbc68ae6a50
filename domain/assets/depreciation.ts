import { shiftMonths } from '../reports/period.js';
import { addDays } from '../ledger/fiscal-year.js';
import { divideHalfUp } from '../money/decimal.js';

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

/** The months from one day's month to another's, both included; 0 when the second is earlier. */
export const monthsUntil = (from: string, until: string): number => {
  const index = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  return Math.max(0, index(until) - index(from) + 1);
};

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
