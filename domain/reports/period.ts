import { addDays, fiscalYearOf } from '../ledger/fiscal-year.js';
import { daysBetween } from '../ledger/age-of-item.js';

export interface Period {
  readonly from: string;
  readonly until: string;
}

export type Comparison = 'previous_period' | 'previous_year';

const lastDayOfMonth = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** The same day in another month, or the last day of a shorter month. */
export const shiftMonths = (date: string, months: number): string => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const index = year * 12 + month - 1 + months;
  const [newYear, newMonth] = [Math.floor(index / 12), (index % 12) + 1];
  const newDay = Math.min(day, lastDayOfMonth(newYear, newMonth));
  return `${String(newYear).padStart(4, '0')}-${String(newMonth).padStart(2, '0')}-${String(newDay).padStart(2, '0')}`;
};

/** The number of whole calendar months, or null when the period does not consist of whole months. */
const wholeMonths = ({ from, until }: Period): number | null => {
  const after = addDays(until, 1);
  if (!from.endsWith('-01') || !after.endsWith('-01')) return null;
  const index = (date: string): number => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));
  return index(after) - index(from);
};

/** The last day of the period `months` earlier. A period of whole months ends on the last day of a month. */
const endEarlier = ({ from, until }: Period, months: number): string =>
  wholeMonths({ from, until }) === null
    ? shiftMonths(until, -months)
    : addDays(shiftMonths(addDays(until, 1), -months), -1);

/** A period of whole months is compared with as many months before it, any other with as many days. */
export const comparedPeriod = (period: Period, comparison: Comparison): Period => {
  const { from, until } = period;
  if (comparison === 'previous_year') return { from: shiftMonths(from, -12), until: endEarlier(period, 12) };
  const months = wholeMonths(period);
  return {
    from: months === null ? addDays(from, -1 - daysBetween(from, until)) : shiftMonths(from, -months),
    until: addDays(from, -1),
  };
};

/** The period of a report: from the start of the fiscal year, until today, unless the caller says otherwise. */
export const periodOf = (
  asked: { readonly from?: string | undefined; readonly until?: string | undefined },
  today: string,
  fiscalYearStart: string,
): Period => {
  const until = asked.until ?? (asked.from !== undefined && asked.from > today ? asked.from : today);
  return { from: asked.from ?? fiscalYearOf(until, fiscalYearStart).firstDay, until };
};
