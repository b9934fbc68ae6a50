import type { BankLine } from './bank-line.js';

const MAX_TEXT = 200;

const folded = (text: string | null): string =>
  (text ?? '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .slice(0, MAX_TEXT);

/**
 * The content of a line as one text. Lines with the same content count as the same line if the bank has no reference or
 * one that changes between calls. A sequence number separates equal lines of one day.
 */
export const contentKeyOf = (line: BankLine): string =>
  [
    line.bookedOn,
    line.amount.toString(),
    line.currency,
    folded(line.counterpartIban ?? line.counterpartName),
    folded(line.paymentReference ?? line.text),
  ].join('|');
