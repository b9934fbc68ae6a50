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

/** A number and the words before it stand in the text: "a conto faktura 1001", "acconto ft. n. 12 del 3/2". */
export const namesNumber = (text: string, number: string): boolean => {
  const wanted = comparableNumber(number);
  if (wanted === '') return false;
  const words = text.split(/\s+/).filter((word) => word !== '');
  return words.some((word, index) => {
    if (comparableNumber(word) !== wanted) return false;
    if (wanted.length >= DISTINCT_LENGTH && /\d/.test(wanted)) return true;
    return foldText(words.slice(Math.max(0, index - 2), index).join(' '))
      .split(' ')
      .some((label) => LABELS.has(label));
  });
};
