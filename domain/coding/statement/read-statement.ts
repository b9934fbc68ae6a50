import { existingDay } from '../../calendar/date-text.js';
import { foldText } from '../category/fold-text.js';
import { AMOUNT, centsOf } from '../related/amounts-in-text.js';

/** A row of a supplier's statement of account. Amounts are in hundredths; what reduces the debt is negative. */
export interface StatementLine {
  readonly number: string | null;
  readonly date: string | null;
  readonly amount: bigint;
  readonly isPayment: boolean;
}

export interface ReadStatement {
  readonly lines: readonly StatementLine[];
  /** What is owed at the end; null when it is not printed. */
  readonly balance: bigint | null;
}

const BALANCE =
  /\b(?:saldo|balance|i alt|total\w{0,2}|til betaling|at betale|forfalden\w{0,2}|skyldig\w{0,2}|da pagare|amount due|outstanding)\b/;
const OPENING =
  /\b(?:primo ?saldo|saldo primo|overfort|saldo precedente|saldo iniziale|opening balance|brought forward)\b/;
const PAYMENT = /\b(?:ind)?betaling\b|\b(?:pagament[oi]|bonifico|incasso|payment|received)\b/;
const CREDIT = /\bkredit ?nota\b|\bnota (?:di )?credito\b|\bcredit ?note\b/;
const LABEL =
  /^(?:faktura|fakturanr|regning|fattura|fatt|ft|invoice|inv|kreditnota|nr|n|no|numero|nota|credito|credit|note)$/;

const DATE = /(?<!\d)(\d{1,4})[-/.](\d{1,2})[-/.](\d{2,4})(?!\d)/;

const dateIn = (row: string): string | null => {
  const [, first = '', month = '', last = ''] = DATE.exec(row) ?? [];
  if (first === '') return null;
  const isYearFirst = first.length === 4;
  const year = Number(isYearFirst ? first : last.length === 2 ? `20${last}` : last);
  return existingDay(year, Number(month), Number(isYearFirst ? last : first)) ?? null;
};

/** The number after a word for an invoice, else the only word of the row that has a digit. */
const numberIn = (row: string): string | null => {
  const words = row.split(/\s+/).filter((word) => word !== '');
  const hasDigit = (word: string): boolean => /\d/.test(word);
  const labelled = words.find((word, index) => hasDigit(word) && LABEL.test(foldText(words[index - 1] ?? '')));
  const others = words.filter(hasDigit);
  const found = labelled ?? (others.length === 1 ? others[0] : undefined);
  return found === undefined ? null : found.replace(/^[^\p{L}\p{N}]{1,5}|[^\p{L}\p{N}]{1,5}$/gu, '');
};

const isNegative = (row: string, start: number, end: number): boolean =>
  /[-−(]\s?(?:dkk|kr\.?|eur|€)?\s?$/i.test(row.slice(Math.max(0, start - 6), start)) ||
  /^\s?[-−](?!\s?\d)/.test(row.slice(end));

/** Reads the rows of a statement of account: a number or a payment with its amount, and the balance at the end. */
export const readStatement = (text: string): ReadStatement => {
  const lines: StatementLine[] = [];
  let balance: bigint | null = null;
  for (const row of text.split('\n')) {
    const amounts = [...row.matchAll(AMOUNT)];
    const [first] = amounts;
    if (first === undefined) continue;
    const words = foldText(row.replaceAll(AMOUNT, ' '));
    if (OPENING.test(words)) continue;
    const signed = (match: RegExpMatchArray): bigint =>
      isNegative(row, match.index ?? 0, (match.index ?? 0) + match[0].length) ? -centsOf(match[0]) : centsOf(match[0]);
    const isPayment = PAYMENT.test(words) && !/\btil betaling\b/.test(words);
    const number = numberIn(row.replaceAll(AMOUNT, ' ').replace(DATE, ' '));
    if (!isPayment && BALANCE.test(words)) {
      balance = signed(amounts.at(-1) ?? first);
      continue;
    }
    if (number === null && !isPayment) continue;
    const amount = signed(first);
    const reduces = amount > 0n && (isPayment || CREDIT.test(words));
    lines.push({ number, date: dateIn(row), amount: reduces ? -amount : amount, isPayment });
  }
  return { lines, balance };
};
