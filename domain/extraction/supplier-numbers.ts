import type { PassRows, Row } from './rows.js';

/** A number by which a firm can be told: of its registration, its tax, its telephone. */
export interface SupplierNumber {
  /** Digits only. */
  readonly digits: string;
  readonly row: Row;
  readonly reading: PassRows;
}

/** The name of a firm by each of its numbers. */
export type NamesByNumber = Readonly<Record<string, string>>;

/** Where a number says whose it is; the number of an invoice or a table says nothing of the kind. */
const ANNOUNCED =
  /(?:\b(?:gst|sst|vat|roc|co|company|reg|registration|tel|telephone|telefon|tlf|phone|fax|cvr|se|iva|ust|id|hotline)\b|\b[a-z]{2}(?=\d))/i;
const LONG_NUMBER = /(?<![\d.,/])\d(?:[\s-]?\d){6,13}(?![\d/]|[.,]\d)/g;
/** Malaysian registrations: "(126926-H)", "JM0726766-U", "002043319-W". */
const REGISTRATION = /(?<!\d)(?<digits>\d{5,9})\s?[-–]?\s?[A-Z]\b\s?[)\]}]?/g;

/** What was read as a letter within a number is not guessed: one of the readings has it right, or none. */
const digitsOf = (text: string): string => text.replace(/\D/g, '');

const numbersIn = (row: Row): string[] => {
  const announced = ANNOUNCED.test(row.text) ? [...row.text.matchAll(LONG_NUMBER)].map(([text]) => digitsOf(text)) : [];
  const registrations = [...row.text.matchAll(REGISTRATION)].map(({ groups }) => groups?.['digits'] ?? '');
  return [...new Set([...announced, ...registrations])];
};

export const supplierNumbers = (readings: readonly PassRows[]): SupplierNumber[] =>
  readings.flatMap((reading) =>
    reading.rows.flatMap((row) => numbersIn(row).map((digits) => ({ digits, row, reading }))),
  );

/** Shorter numbers turn up by chance. */
const LEAST_DIGITS = 6;

/** Names by number, without numbers that several names have: the telephone of a mall, the number of the reader's own firm. */
export const namesByNumber = (
  firms: readonly { readonly name: string; readonly numbers: readonly string[] }[],
): NamesByNumber => {
  const names = new Map<string, string | null>();
  for (const { name, numbers } of firms) {
    for (const digits of numbers.map(digitsOf)) {
      const known = names.get(digits);
      names.set(digits, known === undefined || known === name ? name : null);
    }
  }
  return Object.fromEntries(
    [...names].flatMap(([digits, name]) => (name === null || digits.length < LEAST_DIGITS ? [] : [[digits, name]])),
  );
};
