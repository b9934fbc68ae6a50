import type { LabelledAmount } from './labelled-amounts.js';
import type { Label } from '../page/labels.js';
import type { PassRows } from '../page/rows.js';
import type { VatGroup } from './vat-groups.js';

/** How the total can follow from other amounts of a document. */
export const DERIVATIONS = ['cash-less-change', 'rounding', 'tax-groups'] as const;
type Derivation = (typeof DERIVATIONS)[number];

/** For each amount and each derivation, the number of OCR passes in which it gives that amount as the total. */
export type DerivedTotals = ReadonlyMap<number, Readonly<Record<Derivation, number>>>;

/** Tills round to 5 cents, so the rounding is at most 4 cents. */
const MAX_ROUNDING_CENTS = 4;
const ROUNDED_TO_CENTS = 5;

/** If one receipt seems to have more rates than this, they are misreadings of the same row. */
const MAX_RATES = 4;

/** Each pair of such amounts gives a candidate. A receipt has one or two of each, and each may be read twice. */
const MAX_PER_LABEL = 20;

const withLabel = (amounts: readonly LabelledAmount[], label: Label): LabelledAmount[] =>
  amounts.filter((amount) => amount.labels.has(label)).slice(0, MAX_PER_LABEL);

const cashLessChange = (amounts: readonly LabelledAmount[]): number[] =>
  withLabel(amounts, 'change').flatMap((change) =>
    withLabel(amounts, 'cash')
      .filter((cash) => cash.cents > change.cents && change.cents > 0)
      .map((cash) => cash.cents - change.cents),
  );

/** Returns the totals after a rounding that the receipt mentions, even if the rounding amount was not read. */
const rounded = (amounts: readonly LabelledAmount[]): number[] => {
  const roundings = withLabel(amounts, 'rounding');
  if (roundings.length === 0) return [];
  return withLabel(amounts, 'total')
    .filter(({ cents, labels }) => cents % ROUNDED_TO_CENTS !== 0 && !labels.has('quantity') && !labels.has('rounding'))
    .flatMap(({ cents }) => {
      const printed = roundings
        .filter((rounding) => rounding.cents > 0 && rounding.cents <= MAX_ROUNDING_CENTS)
        .flatMap((rounding) => [cents + rounding.cents, cents - rounding.cents])
        .filter((sum) => sum % ROUNDED_TO_CENTS === 0);
      return printed.length > 0 ? printed : [Math.round(cents / ROUNDED_TO_CENTS) * ROUNDED_TO_CENTS];
    });
};

/**
 * Returns the gross amounts of the tax rates: each rate alone, and sums of two rates. Uses the most confirmed group of
 * each rate.
 */
const grossOfGroups = (groups: readonly VatGroup[]): { cents: number; votes: number }[] => {
  const perRate = [...new Set(groups.map(({ rate }) => rate))]
    .slice(0, MAX_RATES)
    .flatMap((rate) => groups.find((group) => group.rate === rate) ?? []);
  const singles = groups.map(({ netCents, taxCents, votes }) => ({ cents: netCents + taxCents, votes }));
  const pairs = perRate.flatMap((first) =>
    perRate
      .filter((second) => second.rate > first.rate)
      .map((second) => ({
        cents: first.netCents + first.taxCents + second.netCents + second.taxCents,
        votes: Math.min(first.votes, second.votes),
      })),
  );
  return [...singles, ...pairs];
};

/**
 * Returns amounts that follow from other amounts as the total. They confirm totals that were read, and are candidates
 * where the total was not read.
 */
export const derivedTotals = (amounts: readonly LabelledAmount[], groups: readonly VatGroup[]): DerivedTotals => {
  const found = new Map<number, Record<Derivation, number>>();
  const vote = (cents: number, derivation: Derivation, votes: number): void => {
    if (cents <= 0) return;
    const known = found.get(cents) ?? { 'cash-less-change': 0, rounding: 0, 'tax-groups': 0 };
    known[derivation] += votes;
    found.set(cents, known);
  };
  for (const reading of new Set<PassRows>(amounts.map((amount) => amount.reading))) {
    const own = amounts.filter((amount) => amount.reading === reading);
    for (const cents of new Set(cashLessChange(own))) vote(cents, 'cash-less-change', 1);
    for (const cents of new Set(rounded(own))) vote(cents, 'rounding', 1);
  }
  for (const { cents, votes } of grossOfGroups(groups)) vote(cents, 'tax-groups', votes);
  return found;
};
