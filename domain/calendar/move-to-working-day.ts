import { bankHolidayOn, type CalendarCountry } from './bank-holidays.js';
import { shiftDays, weekdayOf } from './date-text.js';

export interface MovedDate {
  readonly date: string;
  /** Why it is not the day that the rule names; null when it is. */
  readonly reason: string | null;
  /** The sources of days that nobody has verified and without which it would be another day. */
  readonly unverified: readonly string[];
}

const isWeekend = (date: string): boolean => [0, 6].includes(weekdayOf(date));

const restOn = (country: CalendarCountry, date: string): string | null => {
  const weekday = weekdayOf(date);
  if (weekday === 6) return 'a Saturday';
  if (weekday === 0) return 'a Sunday';
  return bankHolidayOn(country, date)?.name ?? null;
};

/**
 * Both countries: what falls on a Saturday, a Sunday or a day on which banks are closed may be done on the next working day
 * (Denmark: the authority's guide to VAT periods; Italy: DL 70/2011 art. 7(1)(h)).
 */
export const moveToWorkingDay = (country: CalendarCountry, nominal: string): MovedDate => {
  const first = restOn(country, nominal);
  if (first === null) return { date: nominal, reason: null, unverified: [] };
  let date = nominal;
  const unverified: string[] = [];
  while (restOn(country, date) !== null) {
    const holiday = isWeekend(date) ? null : bankHolidayOn(country, date);
    if (holiday?.mark === 'unverified') unverified.push(`${holiday.name}: ${holiday.source}`);
    date = shiftDays(date, 1);
  }
  return { date, reason: `${nominal} is ${first}`, unverified };
};
