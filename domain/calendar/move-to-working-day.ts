import { asSaid, say, type Said } from '#schemas/sentences/say.js';
import { bankHolidayOn, type HolidayCalendar } from './bank-holidays.js';
import { shiftDays, weekdayOf } from './date-text.js';

interface MovedDate {
  readonly date: string;
  /** Why the date was moved, or null if it was not. */
  readonly reason: Said | null;
  /** Sources of the unverified holidays that moved the date. */
  readonly unverified: readonly Said[];
}

const isWeekend = (date: string): boolean => [0, 6].includes(weekdayOf(date));

const closedDayOn = (calendar: HolidayCalendar, date: string): Said | null => {
  const weekday = weekdayOf(date);
  if (weekday === 6) return say('a_saturday');
  if (weekday === 0) return say('a_sunday');
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
  const unverified: Said[] = [];
  while (closedDayOn(calendar, date) !== null) {
    const holiday = isWeekend(date) ? null : bankHolidayOn(calendar, date);
    if (holiday?.mark === 'unverified')
      unverified.push(say('holiday_not_verified', { holiday: holiday.name, source: asSaid(holiday.source) }));
    date = shiftDays(date, 1);
  }
  return { date, reason: say('day_is', { day: nominal, what: first }), unverified };
};
