/** The clocks of all countries show the same time, so the day of a moment needs no region. A test compares them. */
export const TIME_ZONE = 'Europe/Copenhagen';

const DAYS = new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE });

/** The day in the countries of the organisations, YYYY-MM-DD. In UTC it would begin an hour or two late. */
export const localDay = (moment: Date): string => DAYS.format(moment);

const MINUTES = new Intl.DateTimeFormat('sv-SE', {
  timeZone: TIME_ZONE,
  dateStyle: 'short',
  timeStyle: 'short',
});

/** The minute on the clocks of the organisations, YYYY-MM-DD HH:MM. */
export const localMinute = (moment: Date): string => MINUTES.format(moment);
