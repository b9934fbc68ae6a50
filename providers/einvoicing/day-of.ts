import { dayAtStart } from '#domain/calendar/date-text.js';

/** The day of a time as providers write it, if they do. */
export const dayOf = (time: string | null | undefined): string | null => dayAtStart(time ?? '') ?? null;
