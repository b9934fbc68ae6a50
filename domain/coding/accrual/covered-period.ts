import { existingDay, lastOfMonth, monthOf, yearOf } from '../../calendar/date-text.js';

export interface Period {
  readonly from: string;
  readonly to: string;
}

const RANGE =
  /(?<!\d)(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})\s{0,3}(?:-|–|til|to|al|a|fino al)\s{0,3}(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?!\d)/g;

/** The only period that a text names with both of its days; null for none or several. */
export const coveredPeriod = (text: string): Period | null => {
  const found = new Map<string, Period>();
  for (const [, d1, m1, y1, d2, m2, y2] of text.matchAll(RANGE)) {
    const from = existingDay(Number(y1), Number(m1), Number(d1));
    const to = existingDay(Number(y2), Number(m2), Number(d2));
    if (from !== undefined && to !== undefined && from < to) found.set(`${from} ${to}`, { from, to });
  }
  const [only, another] = found.values();
  return another === undefined ? (only ?? null) : null;
};

const monthsOf = ({ from, to }: Period): bigint =>
  BigInt((yearOf(to) - yearOf(from)) * 12 + monthOf(to) - monthOf(from) + 1);

const daysOf = ({ from, to }: Period): bigint => BigInt((Date.parse(to) - Date.parse(from)) / 86_400_000 + 1);

export interface Share {
  readonly part: bigint;
  readonly of: bigint;
}

/** The share of a period after a year: by months where it consists of whole months, else by days. */
export const shareAfter = (period: Period, year: number): Share => {
  const first = `${year + 1}-01-01`;
  if (period.to < first) return { part: 0n, of: 1n };
  const later = { from: period.from > first ? period.from : first, to: period.to };
  const hasWholeMonths = period.from.endsWith('-01') && period.to === lastOfMonth(period.to);
  return hasWholeMonths ? { part: monthsOf(later), of: monthsOf(period) } : { part: daysOf(later), of: daysOf(period) };
};

/** From so many days on, what belongs to the next year is worth a question. */
const SHORT_DAYS = 45n;

export const reachesNextYear = (period: Period, date: string): boolean =>
  daysOf(period) >= SHORT_DAYS && yearOf(period.to) > yearOf(date);
