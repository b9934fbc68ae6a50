import { shiftDays, weekdayOf } from '../calendar/date-text.js';

/** Both publishers release their rates at about 16:00 in central Europe, which is 14:00 or 15:00 UTC. */
const PUBLISHED_AT_UTC_HOUR = 15;
const HOUR_MS = 3_600_000;

const isWeekend = (date: string): boolean => [0, 6].includes(weekdayOf(date));
const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);
const releaseOn = (date: string): Date => new Date(`${date}T${PUBLISHED_AT_UTC_HOUR}:30:00Z`);

/** The weekday before a date. Holidays are not excluded, so more days than needed may be requested, never fewer. */
export const lastBankingDayBefore = (date: string): string => {
  let day = shiftDays(date, -1);
  while (isWeekend(day)) day = shiftDays(day, -1);
  return day;
};

/**
 * When to ask for new rates again, after the newest known day is `newest`. On a weekday whose rate is still missing after the
 * usual hour (a holiday, or a late publication) it is asked for every hour.
 */
export const nextRelease = (now: Date, newest: string): Date => {
  const today = dayOf(now);
  const isExpected = newest < today && !isWeekend(today);
  if (isExpected && now < releaseOn(today)) return releaseOn(today);
  if (isExpected) return new Date(now.getTime() + HOUR_MS);
  let day = shiftDays(today, 1);
  while (isWeekend(day)) day = shiftDays(day, 1);
  return releaseOn(day);
};

/**
 * The last day for which no further rate will be published. A rate of yesterday is out today; a day without one was no banking
 * day.
 */
export const coveredUntil = (now: Date, newest: string): string => {
  const yesterday = shiftDays(dayOf(now), -1);
  return newest > yesterday ? newest : yesterday;
};
