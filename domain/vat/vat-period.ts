import { dateText, firstOfMonthAfter, lastOfMonth, monthOf, shiftDays, yearOf } from '../calendar/date-text.js';
import type { VatFrequency } from '../regions/vat-frequency.js';

/** Always whole calendar months: in both countries VAT follows the calendar, not the fiscal year. */
export interface VatPeriod {
  readonly frequency: VatFrequency;
  readonly start: string;
  readonly end: string;
}

const MONTHS: Readonly<Record<VatFrequency, number>> = { monthly: 1, quarterly: 3, half_yearly: 6, annual: 12 };

/** The period of a frequency that contains a day. */
export const periodOf = (date: string, frequency: VatFrequency): VatPeriod => {
  const months = MONTHS[frequency];
  const first = Math.floor((monthOf(date) - 1) / months) * months + 1;
  const start = dateText(yearOf(date), first, 1);
  return { frequency, start, end: lastOfMonth(firstOfMonthAfter(start, months - 1)) };
};

const LONGEST_FIRST: readonly VatFrequency[] = ['annual', 'half_yearly', 'quarterly', 'monthly'];

/**
 * The period that begins on a day. A frequency begins with its first whole period: after January was filed, an
 * organisation that changes to quarters files February and March separately, and then the second quarter.
 */
export const periodFrom = (start: string, frequency: VatFrequency): VatPeriod => {
  const allowed = LONGEST_FIRST.slice(LONGEST_FIRST.indexOf(frequency));
  const fitting = allowed.map((candidate) => periodOf(start, candidate)).find((period) => period.start === start);
  if (fitting === undefined) throw new RangeError(`${start} is not the first day of a month`);
  return fitting;
};

export const dayAfter = (date: string): string => shiftDays(date, 1);

export const hasEnded = (period: VatPeriod, today: string): boolean => period.end < today;

export const isWithin = (date: string, { start, end }: Pick<VatPeriod, 'start' | 'end'>): boolean =>
  start <= date && date <= end;

/** 2026-03, 2026 Q1, 2026 H1 or 2026. */
export const periodName = ({ frequency, start }: Pick<VatPeriod, 'frequency' | 'start'>): string => {
  const year = start.slice(0, 4);
  if (frequency === 'annual') return year;
  if (frequency === 'monthly') return start.slice(0, 7);
  const part = Math.floor((monthOf(start) - 1) / MONTHS[frequency]) + 1;
  return `${year} ${frequency === 'quarterly' ? 'Q' : 'H'}${part}`;
};
