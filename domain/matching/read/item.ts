import { divideHalfUp } from '../../money/decimal.js';
import { dayOf, monthsIn } from './calendar.js';
import { keysOfNumber, type NumberKeys } from './document-numbers.js';
import { nameWordsOf, wordsOf } from './fold-words.js';
import { ibanKey } from './line.js';
import { nameKeyOf } from './match-memory.js';
import type { DifferenceKind } from './matching-result.js';
import type { OpenItem } from './open-item.js';
import { plainReferenceKey, structuredReferencesIn } from './payment-references.js';

/** An amount that would settle the whole item, and why it differs from the open amount. */
export interface ExpectedAmount {
  readonly amount: number;
  readonly difference: DifferenceKind | null;
  /** How much less likely it is than the open amount, in hundredths of a nat. */
  readonly penalty: number;
  /** The last day for this amount. Some payers take a discount later, and it is often accepted. */
  readonly untilDay: number | null;
}

/**
 * An open item, prepared once for matching. Amounts are whole minor units below 2^53, signed as the bank line would be.
 */
export interface Item {
  readonly source: OpenItem;
  readonly id: string;
  readonly amount: number;
  readonly currency: string;
  readonly day: number;
  readonly dueDay: number | null;
  readonly nameWords: readonly string[];
  /** The keys of its contact and of its name. An item without a counterpart has a key of its own. */
  readonly contactKey: string | null;
  readonly nameKey: string | null;
  readonly numberKeys: NumberKeys;
  /** The digits of the number, for comparison with misspelt numbers. */
  readonly numberDigits: string;
  readonly referenceKeys: ReadonlySet<string>;
  readonly ibans: readonly string[];
  readonly fiscalIds: readonly string[];
  readonly months: readonly number[];
  readonly expected: readonly ExpectedAmount[];
}

const shareOf = (minor: bigint, numerator: bigint, denominator: bigint): bigint =>
  divideHalfUp(minor * numerator, denominator);

const absolute = (minor: bigint): bigint => (minor < 0n ? -minor : minor);

/**
 * Italian payers withhold 20 % of a professional's fee (art. 25 DPR 600/1973), 23 % of half of an agent's fee, and 4 %
 * as a condominium. A pension fund contribution of 4 % on the invoice is not part of the fee. Public bodies pay without
 * VAT (art. 17-ter DPR 633/1972). These amounts are expected even when the document does not state them.
 */
const guessedItalian = (open: bigint, net: bigint | null): readonly [bigint, DifferenceKind, number][] => {
  const sign = open < 0n ? -1n : 1n;
  const base = absolute(net ?? shareOf(open, 100n, 122n));
  const total = absolute(open);
  const doubt = net === null ? 60 : 0;
  const guesses: [bigint, DifferenceKind, number][] = [
    [total - shareOf(base, 20n, 100n), 'withholding', 80 + doubt],
    [total - shareOf(base, 2000n, 10400n), 'withholding', 110 + doubt],
    [total - shareOf(base, 23n, 200n), 'withholding', 140 + doubt],
    [total - shareOf(base, 4n, 100n), 'withholding', 140 + doubt],
  ];
  if (base < total) guesses.push([base, 'split_payment', 90 + doubt]);
  return guesses.map(([amount, kind, penalty]) => [sign * amount, kind, penalty]);
};

const expectedAmounts = (source: OpenItem): readonly ExpectedAmount[] => {
  const open = source.open.minor;
  const sign = open < 0n ? -1n : 1n;
  const expected: ExpectedAmount[] = [{ amount: Number(open), difference: null, penalty: 0, untilDay: null }];
  const add = (amount: bigint, difference: DifferenceKind, penalty: number, untilDay: number | null): void => {
    if (amount * sign <= 0n || expected.some((known) => known.amount === Number(amount))) return;
    expected.push({ amount: Number(amount), difference, penalty, untilDay });
  };
  if (source.kind === 'entry') return expected;
  const { withholdingMinor, discount, netMinor } = source;
  if (withholdingMinor !== null && withholdingMinor > 0n) add(open - sign * withholdingMinor, 'withholding', 0, null);
  if (discount !== null) add(open - sign * discount.amountMinor, 'discount', 20, dayOf(discount.until) + 4);

  if (PAID_WITHOUT_TAX.has(source.open.currency)) {
    if (withholdingMinor === null) {
      for (const [amount, kind, penalty] of guessedItalian(open, netMinor)) add(amount, kind, penalty, null);
    } else if (netMinor !== null && absolute(netMinor) < absolute(open)) {
      add(netMinor, 'split_payment', 90, null);
    }
  }
  return expected;
};

/** Currencies of countries where buyers withhold tax or pay the VAT to the treasury. */
const PAID_WITHOUT_TAX: ReadonlySet<string> = new Set(['EUR']);

/** Shared by the many items without a reference, to save memory. */
const NO_KEYS: ReadonlySet<string> = new Set();

export const readItem = (source: OpenItem): Item => {
  const { counterpart, number, description } = source;
  const references: string[] = [];
  for (const reference of source.references) {
    references.push(...structuredReferencesIn(reference).keys);
    const plain = plainReferenceKey(reference);
    if (plain !== null) references.push(plain);
  }
  const date = source.date;
  const nameWords = counterpart.name === null ? [] : nameWordsOf(counterpart.name);
  return {
    source,
    id: source.id,
    amount: Number(source.open.minor),
    currency: source.open.currency,
    day: dayOf(date),
    dueDay: source.dueDate === null ? null : dayOf(source.dueDate),
    nameWords,
    contactKey: counterpart.id === null ? null : `contact:${counterpart.id}`,
    nameKey: nameWords.length === 0 ? null : nameKeyOf(nameWords),
    numberKeys: number === null ? new Map() : keysOfNumber(number),
    numberDigits: number === null ? '' : number.replace(/\D/g, ''),
    referenceKeys: references.length === 0 ? NO_KEYS : new Set(references),
    ibans: counterpart.ibans.map(ibanKey).filter((iban) => iban !== null),
    fiscalIds: counterpart.fiscalIds.map((id) => id.replace(/\D/g, '')).filter((id) => id.length >= 7),
    months: description === null ? [] : monthsIn(wordsOf(description)),
    expected: expectedAmounts(source),
  };
};
