import type { LabelledAmount } from './labelled-amounts.js';
import type { Label } from './labels.js';
import type { PassRows } from './rows.js';
import type { VatGroup } from './vat-groups.js';

/** The ways in which other amounts of a document give its total. */
export const DERIVATIONS = ['cash-less-change', 'rounding', 'tax-groups'] as const;
export type Derivation = (typeof DERIVATIONS)[number];

/** How many readings give an amount as the total, by each way. */
export type DerivedTotals = ReadonlyMap<number, Readonly<Record<Derivation, number>>>;

/** Tills round to 5 cents, so that the rounding itself is at most 4. */
const MOST_ROUNDING_CENTS = 4;
const ROUNDED_TO_CENTS = 5;

/** More rates than this on one receipt are misreadings of the same row. */
const MOST_RATES = 4;

const withLabel = (amounts: readonly LabelledAmount[], label: Label): LabelledAmount[] =>
  amounts.filter((amount) => amount.labels.has(label));

const cashLessChange = (amounts: readonly LabelledAmount[]): number[] =>
  withLabel(amounts, 'change').flatMap((change) =>
    withLabel(amounts, 'cash')
      .filter((cash) => cash.cents > change.cents && change.cents > 0)
      .map((cash) => cash.cents - change.cents),
  );

/** What the total becomes by a rounding that the receipt mentions, whether or not its few cents were read. */
const rounded = (amounts: readonly LabelledAmount[]): number[] => {
  const roundings = withLabel(amounts, 'rounding');
  if (roundings.length === 0) return [];
  return withLabel(amounts, 'total')
    .filter(({ cents, labels }) => cents % ROUNDED_TO_CENTS !== 0 && !labels.has('quantity') && !labels.has('rounding'))
    .flatMap(({ cents }) => {
      const printed = roundings
        .filter((rounding) => rounding.cents > 0 && rounding.cents <= MOST_ROUNDING_CENTS)
        .flatMap((rounding) => [cents + rounding.cents, cents - rounding.cents])
        .filter((sum) => sum % ROUNDED_TO_CENTS === 0);
      return printed.length > 0 ? printed : [Math.round(cents / ROUNDED_TO_CENTS) * ROUNDED_TO_CENTS];
    });
};

/** Gross amounts of the tax rates, alone and added up: one group per rate, the most confirmed. */
const grossOfGroups = (groups: readonly VatGroup[]): { cents: number; votes: number }[] => {
  const perRate = [...new Set(groups.map(({ rate }) => rate))]
    .slice(0, MOST_RATES)
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

/** Amounts that follow from others as the total: evidence for those that were read, and candidates where the total was not. */
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
