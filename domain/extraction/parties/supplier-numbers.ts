import { allMatches } from '../page/all-matches.js';
import type { NamesByNumber } from '../confidence/fields.js';
import type { IsOthers } from './others-numbers.js';
import type { Page, Word } from '../page/page.js';
import type { PassRows, Row } from '../page/rows.js';

/** A number that identifies a company: a registration, tax or telephone number. */
interface SupplierNumber {
  /** Digits only. */
  readonly digits: string;
  readonly row: Row;
  readonly reading: PassRows;
}

/** Labels of numbers that belong to a company. Numbers of invoices and tables identify no company. */
const NUMBER_LABEL =
  /(?:\b(?:gst|sst|vat|roc|co|company|reg|registration|tel|telephone|telefon|tlf|phone|fax|cvr|se|iva|ust|id|hotline)\b|\b[a-z]{2}(?=\d))/i;
const LONG_NUMBER = /(?<![\d.,/])\d(?:[\s-]?\d){6,13}(?![\d/]|[.,]\d)/g;
/** Malaysian registrations: "(126926-H)", "JM0726766-U", "002043319-W". */
const REGISTRATION = /(?<!\d)(?<digits>\d{5,9})\s?[-–]?\s?[A-Z]\b\s?[)\]}]?/g;

/** Letters inside a number are not repaired: another OCR pass may have read the number correctly. */
const digitsOf = (text: string): string => text.replace(/\D/g, '');

const numbersIn = (row: Row, isOthers: IsOthers): string[] => {
  const labelled = NUMBER_LABEL.test(row.text) ? allMatches(LONG_NUMBER, row.text) : [];
  const registrations = allMatches(REGISTRATION, row.text);
  return [
    ...new Set(
      [...labelled, ...registrations]
        .filter(({ index }) => !isOthers(row, index))
        .map(({ 0: text, groups }) => groups?.['digits'] ?? digitsOf(text)),
    ),
  ];
};

export const supplierNumbers = (readings: readonly PassRows[], isOthers: IsOthers = () => false): SupplierNumber[] =>
  readings.flatMap((reading) =>
    reading.rows.flatMap((row) => numbersIn(row, isOthers).map((digits) => ({ digits, row, reading }))),
  );

/** Shorter numbers also occur by chance. */
const MIN_DIGITS = 6;

/** A bill has some dozens of numbers. */
const MOST_PRINTED = 200;
const MOST_LETTERS = 100_000;
const PRINTED_NUMBER = /\d(?:[\s.-]?\d){5,13}/g;

const isLevel = (word: Word, before: Word): boolean =>
  Math.abs(word.box.top - before.box.top) < 0.5 * Math.min(word.box.height, before.box.height);

/**
 * Digits of all numbers on the pages that may identify a company, to look companies up by. More than `supplierNumbers` finds, which
 * knows the rows and their labels; this is one pass over the words.
 */
export const printedNumbers = (pages: readonly Page[]): string[] => {
  const found = new Set<string>();
  const add = (text: string): void => {
    for (const [number] of allMatches(PRINTED_NUMBER, text)) found.add(digitsOf(number));
  };
  for (const { words } of pages.flatMap(({ passes }) => passes)) {
    let text = '';
    for (const [index, word] of words.entries()) {
      if (text.length > MOST_LETTERS) break;
      const before = words[index - 1];
      text += before === undefined ? word.text : `${isLevel(word, before) ? ' ' : '\n'}${word.text}`;
      // Beside another number it would be a part of a longer one.
      add(word.text.slice(0, MOST_LETTERS));
    }
    for (const line of text.split('\n')) add(line);
  }
  return [...found].filter((digits) => digits.length >= MIN_DIGITS).slice(0, MOST_PRINTED);
};

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
