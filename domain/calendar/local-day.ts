import type { RegionKey } from '../regions/region.js';

export const TIME_ZONES: Readonly<Record<RegionKey, string>> = {
  denmark: 'Europe/Copenhagen',
  italy: 'Europe/Rome',
};

// The clocks of both countries show the same time, so the day of a moment needs no region.
const DAYS = new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONES.denmark });

/** The day in the countries of the organisations, YYYY-MM-DD. In UTC it would begin an hour or two late. */
export const localDay = (moment: Date): string => DAYS.format(moment);

const MINUTES = new Intl.DateTimeFormat('sv-SE', {
  timeZone: TIME_ZONES.denmark,
  dateStyle: 'short',
  timeStyle: 'short',
});

/** The minute on the clocks of the organisations, YYYY-MM-DD HH:MM. */
export const localMinute = (moment: Date): string => MINUTES.format(moment);
