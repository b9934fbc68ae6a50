import type { DocumentFacts } from './document-facts.js';

/** Countries that write the month first. */
const MONTH_FIRST: ReadonlySet<string | null> = new Set(['US']);

const NUMERIC_DAY = /(?<!\d)(\d{1,2})\/(\d{1,2})\/(\d{4})(?!\d)/g;

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/** "Mar 4, 2026" and "4 March 2026" say by themselves which part is the month. */
const isWritten = (text: string, date: string): boolean => {
  const [year = '', month = '', day = ''] = date.split('-');
  const name = `${MONTHS[Number(month) - 1]}[a-z]{0,6}\\.?`;
  const number = `0?${Number(day)}`;
  return new RegExp(`\\b(?:${name} ${number}|${number} ${name}),? ${year}`, 'i').test(text);
};

const twoDigits = (text: string): string => text.padStart(2, '0');

/**
 * A supplier who may write the month first, and a date that was read day first: "03/04/2026" is 4 March there. The text that
 * was printed, or null where the date is plain.
 */
export const ambiguousDate = (
  { text, date, isElectronic }: Pick<DocumentFacts, 'text' | 'date' | 'isElectronic'>,
  supplierCountry: string | null,
): string | null => {
  if (isElectronic || !MONTH_FIRST.has(supplierCountry) || isWritten(text, date)) return null;
  for (const [printed, first = '', second = '', year = ''] of text.matchAll(NUMERIC_DAY)) {
    const isReadDayFirst = `${year}-${twoDigits(second)}-${twoDigits(first)}` === date;
    if (isReadDayFirst && Number(first) <= 12 && Number(second) <= 12 && first !== second) return printed;
  }
  return null;
};
