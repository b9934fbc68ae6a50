import { say, type Said } from '../sentences/say.js';
import { fullFormats } from 'ajv-formats/dist/formats.js';
import { FIRST_YEAR, isUsualYear, LAST_YEAR } from './usual-years.js';

const isIn = (format: 'date' | 'date-time', text: string): boolean => {
  const known = fullFormats[format];
  if (typeof known !== 'object' || !('validate' in known) || typeof known.validate !== 'function')
    throw new Error(`ajv-formats has another form of ${format}`);
  return Boolean(known.validate(text as never));
};

const hasUsualYear = (text: string): boolean => isUsualYear(Number(text.slice(0, 4)));

/** Clocks differ from UTC by 14 hours at most. */
const hasUsualOffset = (text: string): boolean => {
  const [, hours = '0', minutes = '0'] = /[+-](\d\d):?(\d\d)?$/.exec(text.slice(10)) ?? [];
  return Number(hours) * 60 + Number(minutes) <= 14 * 60;
};

export const isDate = (text: string): boolean => isIn('date', text) && hasUsualYear(text);

export const isTime = (text: string): boolean => isIn('date-time', text) && hasUsualYear(text) && hasUsualOffset(text);

/** What is wrong with a text that is not a date or time as contracts allow them. */
export function describeDate(format: 'date' | 'date-time' | undefined, text: unknown): Said {
  const isForm = typeof text === 'string' && isIn(format ?? 'date', text);
  if (isForm && !hasUsualYear(text))
    return say('must_be_in_years', { first: String(FIRST_YEAR), last: String(LAST_YEAR) });
  if (isForm) return say('must_have_offset');
  return say(format === 'date' ? 'must_be_date' : 'must_be_time');
}
