import { bankHolidayOn, type HolidayCalendar } from './bank-holidays.js';
import { shiftDays, weekdayOf } from './date-text.js';

interface MovedDate {
  readonly date: string;
  /** Why the date was moved, or null if it was not. */
  readonly reason: string | null;
  /** Sources of the unverified holidays that moved the date. */
  readonly unverified: readonly string[];
}

const isWeekend = (date: string): boolean => [0, 6].includes(weekdayOf(date));

const closedDayOn = (calendar: HolidayCalendar, date: string): string | null => {
  const weekday = weekdayOf(date);
  if (weekday === 6) return 'a Saturday';
  if (weekday === 0) return 'a Sunday';
  return bankHolidayOn(calendar, date)?.name ?? null;
};

/**
 * In both countries, a deadline on a Saturday, Sunday or bank holiday moves to the next working day (Denmark: the
 * authority's guide to VAT periods; Italy: DL 70/2011 art. 7(1)(h)).
 */
export const moveToWorkingDay = (calendar: HolidayCalendar, nominal: string): MovedDate => {
  const first = closedDayOn(calendar, nominal);
  if (first === null) return { date: nominal, reason: null, unverified: [] };
  let date = nominal;
  const unverified: string[] = [];
  while (closedDayOn(calendar, date) !== null) {
    const holiday = isWeekend(date) ? null : bankHolidayOn(calendar, date);
    if (holiday?.mark === 'unverified') unverified.push(`${holiday.name}: ${holiday.source}`);
    date = shiftDays(date, 1);
  }
  return { date, reason: `${nominal} is ${first}`, unverified };
};
