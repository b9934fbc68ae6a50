import { TIME_ZONE } from '#domain/calendar/local-day.js';

/** All countries have the same time, so one zone serves their organisations. */
export const ZONE = TIME_ZONE;

/** A condition on a time: from the beginning of the day in the first parameter to the end of the day in the second. Null is open. */
export const withinDays = (column: string, from: string, until: string): string =>
  `(${from}::date is null or ${column} >= ${from}::date::timestamp at time zone '${ZONE}')
   and (${until}::date is null or ${column} < (${until}::date + 1)::timestamp at time zone '${ZONE}')`;
