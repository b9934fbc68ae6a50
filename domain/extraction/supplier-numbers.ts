import { allMatches } from './all-matches.js';
import type { PassRows, Row } from './rows.js';

/** A number that identifies a company: a registration, tax or telephone number. */
export interface SupplierNumber {
  /** Digits only. */
  readonly digits: string;
  readonly row: Row;
  readonly reading: PassRows;
}

/** Company names by each of their numbers. */
export type NamesByNumber = Readonly<Record<string, string>>;

/** Labels of numbers that belong to a company. Numbers of invoices and tables identify no company. */
const NUMBER_LABEL =
  /(?:\b(?:gst|sst|vat|roc|co|company|reg|registration|tel|telephone|telefon|tlf|phone|fax|cvr|se|iva|ust|id|hotline)\b|\b[a-z]{2}(?=\d))/i;
const LONG_NUMBER = /(?<![\d.,/])\d(?:[\s-]?\d){6,13}(?![\d/]|[.,]\d)/g;
/** Malaysian registrations: "(126926-H)", "JM0726766-U", "002043319-W". */
const REGISTRATION = /(?<!\d)(?<digits>\d{5,9})\s?[-–]?\s?[A-Z]\b\s?[)\]}]?/g;

/** Letters inside a number are not repaired: another OCR pass may have read the number correctly. */
const digitsOf = (text: string): string => text.replace(/\D/g, '');

const numbersIn = (row: Row): string[] => {
  const labelled = NUMBER_LABEL.test(row.text) ? allMatches(LONG_NUMBER, row.text).map(([text]) => digitsOf(text)) : [];
  const registrations = allMatches(REGISTRATION, row.text).map(({ groups }) => groups?.['digits'] ?? '');
  return [...new Set([...labelled, ...registrations])];
};

export const supplierNumbers = (readings: readonly PassRows[]): SupplierNumber[] =>
  readings.flatMap((reading) =>
    reading.rows.flatMap((row) => numbersIn(row).map((digits) => ({ digits, row, reading }))),
  );

/** Shorter numbers also occur by chance. */
const MIN_DIGITS = 6;

/**
 * Maps numbers to names. Leaves out numbers that several names share, such as the telephone of a mall or the buyer's
 * own number.
 */
export const namesByNumber = (
  companies: readonly { readonly name: string; readonly numbers: readonly string[] }[],
): NamesByNumber => {
  const names = new Map<string, string | null>();
  for (const { name, numbers } of companies) {
    for (const digits of numbers.map(digitsOf)) {
      const known = names.get(digits);
      names.set(digits, known === undefined || known === name ? name : null);
    }
  }
  return Object.fromEntries(
    [...names].flatMap(([digits, name]) => (name === null || digits.length < MIN_DIGITS ? [] : [[digits, name]])),
  );
};
