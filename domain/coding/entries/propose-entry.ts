import { say, type Said } from '#schemas/sentences/say.js';
import { decimal, divideHalfUp, powerOfTen } from '../../money/decimal.js';
import { money, toDecimalText } from '../../money/money.js';
import { foldText } from '../category/fold-text.js';
import { labelledAmounts, type LabelledAmount } from './labelled-amounts.js';
import type { EntryPart, PaperScheme } from './paper-scheme.js';

export interface ProposedLine {
  readonly account: string;
  /** Debit is positive, in minor units of the books. */
  readonly amount: bigint;
  readonly what: Said;
}

export interface EntryProposal {
  readonly date: string;
  readonly text: string;
  readonly lines: readonly ProposedLine[];
}

export interface Paper {
  readonly kind: string | null;
  readonly date: string | null;
  /** Null where none was read: a payslip prints no currency. */
  readonly currency: string | null;
  readonly issuer: string | null;
  readonly text: string;
}

export type Proposed = { readonly entry: EntryProposal } | { readonly why: Said };

/** What was read for one part: nothing, one amount, or several that differ. */
const readPart = ({ words }: EntryPart, amounts: readonly LabelledAmount[]): ReadonlySet<bigint> => {
  for (const pattern of words) {
    const found = amounts.filter(({ label }) => pattern.test(label)).map(({ cents }) => cents);
    if (found.length > 0) return new Set(found);
  }
  return new Set();
};

const signOf = ({ side }: EntryPart): bigint => (side === 'debit' ? 1n : -1n);

const linesOf = (part: EntryPart, cents: bigint): readonly ProposedLine[] => {
  const line = { account: part.account, amount: signOf(part) * cents, what: say(part.name) };
  return part.against === undefined ? [line] : [line, { ...line, account: part.against, amount: -line.amount }];
};

const DISTANCE = /(?<![\d.,])(\d{1,5}(?:[.,]\d{1,2})?) ?km\b|\bkm (\d{1,5}(?:[.,]\d{1,2})?)(?![\d.,])/gi;
const RATE = /(?<![\d.,])(\d[.,]\d{2,4})(?![\d.,])/g;

/** Whether a distance times a rate of the text is the amount, to the cent. */
const isProduct = (text: string, cents: bigint): boolean => {
  const numbersIn = (pattern: RegExp) =>
    [...text.matchAll(pattern)].map(([, first, second]) => decimal((first ?? second ?? '0').replace(',', '.')));
  const distances = numbersIn(DISTANCE);
  const rates = numbersIn(RATE);
  return distances.some((distance) =>
    rates.some((rate) => {
      const product = distance.coefficient * rate.coefficient * 100n;
      return divideHalfUp(product, powerOfTen(distance.scale + rate.scale)) === cents;
    }),
  );
};

const amountText = (cents: bigint, currency: string): string =>
  `${toDecimalText(money(cents < 0n ? -cents : cents, currency))} ${currency}`;

const byScheme = (scheme: PaperScheme, paper: Paper, currency: string): Proposed => {
  const { parts, computed } = scheme;
  const amounts = labelledAmounts(paper.text);
  const lines: ProposedLine[] = [];
  for (const part of parts) {
    const found = readPart(part, amounts);
    const [cents = 0n] = found;
    if (found.size > 1) return { why: say('entry_part_ambiguous', { part: say(part.name) }) };
    if (cents === 0n && part.isRequired === true) return { why: say('entry_part_missing', { part: say(part.name) }) };
    if (cents !== 0n) lines.push(...linesOf(part, cents));
    if (cents !== 0n && scheme.isByKilometre === true && part.isRequired === true && !isProduct(paper.text, cents))
      return { why: say('mileage_not_product') };
  }
  if (lines.every(({ what }) => what.say === computed)) return { why: say('entry_amounts_not_read') };
  const known = new Set(lines.map(({ amount }) => (amount < 0n ? -amount : amount)));
  if (scheme.isWhole === true && amounts.some(({ cents }) => !known.has(cents)))
    return { why: say('entry_amount_unknown') };
  const open = lines.reduce((sum, { amount }) => sum + amount, 0n);
  const missing = parts.find(({ name }) => name === computed);
  const isPrinted = missing !== undefined && lines.some(({ what }) => what.say === missing.name);
  if (missing !== undefined && !isPrinted && lines.length > 0 && open * signOf(missing) < 0n)
    lines.push({ account: missing.account, amount: -open, what: say(missing.name) });
  else if (open !== 0n) return { why: say('entry_parts_do_not_balance', { amount: amountText(open, currency) }) };
  if (lines.length < 2) return { why: say('entry_amounts_not_read') };
  const text = [scheme.text, paper.issuer].filter((part) => part !== null).join(', ');
  return { entry: { date: paper.date ?? '', text, lines } };
};

/**
 * The entry that a paper stands for, which a person confirms; or why there is none. It is proposed only where every amount
 * was found once and the amounts make each other up.
 */
export const proposeEntry = (schemes: readonly PaperScheme[], paper: Paper, currency: string): Proposed => {
  const text = foldText(paper.text);
  const ofKind = schemes.filter(({ kind }) => kind === paper.kind);
  if (ofKind.length === 0) return { why: say('no_entry_of_this_kind') };
  const scheme = ofKind.find(({ when }) => when === undefined || when.test(text));
  if (scheme === undefined) return { why: say('entry_amounts_not_read') };
  if (scheme.unless?.test(text) === true) return { why: say('entry_not_clear') };
  if (paper.date === null) return { why: say('proposal_without_date') };
  if (paper.currency !== null && paper.currency !== currency)
    return { why: say('entry_in_other_currency', { currency: paper.currency, books: currency }) };
  return byScheme(scheme, paper, currency);
};
