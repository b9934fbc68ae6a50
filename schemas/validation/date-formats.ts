import { fullFormats } from 'ajv-formats/dist/formats.js';

/**
 * Dates and times that Postgres can store and that still exist after a few years are added or subtracted. No book is older, and no
 * due date is later.
 */
export const FIRST_YEAR = 1900;
export const LAST_YEAR = 2999;

const isIn = (format: 'date' | 'date-time', text: string): boolean => {
  const known = fullFormats[format];
  if (typeof known !== 'object' || !('validate' in known) || typeof known.validate !== 'function')
    throw new Error(`ajv-formats has another form of ${format}`);
  return Boolean(known.validate(text as never));
};

const isUsualYear = (text: string): boolean => {
  const year = Number(text.slice(0, 4));
  return year >= FIRST_YEAR && year <= LAST_YEAR;
};

/** Clocks differ from UTC by 14 hours at most. */
const hasUsualOffset = (text: string): boolean => {
  const [, hours = '0', minutes = '0'] = /[+-](\d\d):?(\d\d)?$/.exec(text.slice(10)) ?? [];
  return Number(hours) * 60 + Number(minutes) <= 14 * 60;
};

export const isDate = (text: string): boolean => isIn('date', text) && isUsualYear(text);

export const isTime = (text: string): boolean => isIn('date-time', text) && isUsualYear(text) && hasUsualOffset(text);

/** What is wrong with a text that is not a date or time as contracts allow them. */
export function describeDate(format: 'date' | 'date-time' | undefined, text: unknown): string {
  const isForm = typeof text === 'string' && isIn(format ?? 'date', text);
  if (isForm && !isUsualYear(text)) return `must be in a year from ${FIRST_YEAR} to ${LAST_YEAR}`;
  if (isForm) return 'must have an offset from -14:00 to +14:00';
  return format === 'date'
    ? 'must be a valid date in the form YYYY-MM-DD'
    : 'must be an ISO 8601 time with its offset, e.g. 2026-01-31T12:00:00Z';
}
