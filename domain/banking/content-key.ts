import type { BankLine } from './bank-line.js';

const MAX_TEXT = 200;

const folded = (text: string | null): string =>
  (text ?? '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .slice(0, MAX_TEXT);

/**
 * What a line says, as one text: where the bank has no reference, or one that changes from call to call, lines with the same
 * content are the same. Two of them on one day are told apart by a sequence number beside it.
 */
export const contentKeyOf = (line: BankLine): string =>
  [
    line.bookedOn,
    line.amount.toString(),
    line.currency,
    folded(line.counterpartIban ?? line.counterpartName),
    folded(line.paymentReference ?? line.text),
  ].join('|');
