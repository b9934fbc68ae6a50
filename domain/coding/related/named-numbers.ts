import { foldText } from '../category/fold-text.js';

/** "FT-2026/014", "ft 2026 014" and "FT2026014" are the same number. Zeros in front do not count. */
export const comparableNumber = (number: string): string =>
  number
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/^0{1,20}(?=.)/, '');

/** Words before the number of an invoice, folded. A short number counts only after one of them. */
const LABELS: ReadonlySet<string> = new Set(
  (
    'faktura fakturanr fakturanummer fakturaen regning regningsnr acontofaktura aconto forudbetaling forudbetalingsfaktura nr no nummer ' +
    'fattura fatt ft numero num n acconto anticipo rata invoice inv bill prepayment advance rif ref'
  ).split(' '),
);

/** From this length a number is no accident: "20417", "A-1001". */
const DISTINCT_LENGTH = 4;

/** The words of a text that may be numbers of documents, and whether a label stands before each. */
export type NamedNumbers = ReadonlyMap<string, boolean>;

/** Read once for a text that is compared with many documents. */
export const numbersIn = (text: string): NamedNumbers => {
  const named = new Map<string, boolean>();
  const words = text.split(/\s+/).filter((word) => word !== '');
  words.forEach((word, index) => {
    if (!/\d/.test(word)) return;
    const isLabelled = foldText(words.slice(Math.max(0, index - 2), index).join(' '))
      .split(' ')
      .some((label) => LABELS.has(label));
    const number = comparableNumber(word);
    named.set(number, isLabelled || named.get(number) === true);
  });
  return named;
};

/** A number stands in the text, a short one after a label: "a conto faktura 1001", "acconto ft. n. 12 del 3/2". */
export const namesNumber = (named: NamedNumbers, number: string): boolean => {
  const wanted = comparableNumber(number);
  const isLabelled = named.get(wanted);
  return wanted !== '' && isLabelled !== undefined && (isLabelled || wanted.length >= DISTINCT_LENGTH);
};
