import { isFeeRow } from '../clues/fee-rows.js';
import type { LabelledAmount } from '../clues/labelled-amounts.js';
import type { Label } from '../page/labels.js';
import { PLAUSIBLE_RATES } from '../clues/plausible-rates.js';
import type { PrintedRate } from '../clues/printed-rates.js';
import { groupsForTotal, impliedGroups, type VatGroup } from '../clues/vat-groups.js';

/** One value that could be the tax of the whole document. */
export interface VatCandidate {
  readonly cents: number;
  readonly places: readonly LabelledAmount[];
  /** The groups whose tax adds up to this value. */
  readonly groups: readonly VatGroup[];
  readonly features: readonly number[];
}

const ROW_LABELS = [
  'tax',
  'total',
  'including',
  'excluding',
  'rate',
  'subtotal',
  'discount',
  'quantity',
  'service',
  'change',
  'cash',
] as const satisfies readonly Label[];

export const VAT_FEATURES: readonly string[] = [
  ...ROW_LABELS.map((label) => `row:${label}`),
  'above:tax',
  'fits-rate',
  'net-present',
  'is-group-sum',
  'groups-add-up',
  'in-group',
  'group-votes',
  'pass-share',
  'places',
  'share-of-total',
  'percent-in-row',
  'clean-share',
  'confidence',
  'zero',
  'passes',
  'rightmost',
  'candidates-that-fit',
  'at-printed-rate',
  'printed-rates',
  'printed-at-all',
];

const bit = (value: boolean): number => (value ? 1 : 0);

const fitsRate = (cents: number, totalCents: number): boolean =>
  PLAUSIBLE_RATES.some((rate) => Math.abs((totalCents * rate) / (100 + rate) - cents) <= 2);

interface VatContext {
  readonly totalCents: number;
  readonly passes: number;
  readonly values: ReadonlySet<number>;
  readonly groups: readonly VatGroup[];
  readonly chosen: { readonly groups: readonly VatGroup[]; readonly addUp: boolean };
  readonly fitting: number;
  readonly rates: readonly PrintedRate[];
}

/** The tax included in a gross amount at a given rate. */
const taxWithin = (grossCents: number, rate: number): number => Math.round((grossCents * rate) / (100 + rate));

const featuresOf = (cents: number, places: readonly LabelledAmount[], context: VatContext): number[] => {
  const share = (test: (place: LabelledAmount) => boolean): number =>
    places.length === 0 ? 0 : places.filter(test).length / places.length;
  const groupSum = context.chosen.groups.reduce((sum, group) => sum + group.taxCents, 0);
  const own = context.groups.filter((group) => group.taxCents === cents);
  return [
    ...ROW_LABELS.map((label) => share((place) => place.labels.has(label))),
    share((place) => place.above.has('tax')),
    bit(fitsRate(cents, context.totalCents)),
    bit(
      [0, 1, 2, 3, 4].some(
        (off) =>
          context.values.has(context.totalCents - cents - off) || context.values.has(context.totalCents - cents + off),
      ),
    ),
    bit(context.chosen.groups.length > 0 && groupSum === cents),
    bit(context.chosen.addUp && groupSum === cents),
    bit(own.length > 0),
    Math.max(0, ...own.map((group) => group.votes)) / context.passes,
    new Set(places.map((place) => place.reading)).size / context.passes,
    places.length,
    context.totalCents === 0 ? 0 : cents / context.totalCents,
    share((place) => place.row.text.includes('%')),
    share((place) => place.quality === 'clean'),
    Math.max(0, ...places.map((place) => place.confidence)),
    bit(cents === 0),
    context.passes,
    share((place) => place.rightmost),
    context.fitting,
    Math.max(
      0,
      ...context.rates
        .filter(({ rate }) => Math.abs(taxWithin(context.totalCents, rate) - cents) <= 2)
        .map(({ votes }) => votes / context.passes),
    ),
    context.rates.length,
    bit(places.length > 0 || own.length > 0),
  ];
};

/** True for a tax that is not printed. It follows from the rate and the total, so it confirms neither of them. */
export const isComputed = ({ places, groups }: Pick<VatCandidate, 'places' | 'groups'>): boolean =>
  places.length === 0 && groups.length === 0;

interface TaxEvidence {
  readonly amounts: readonly LabelledAmount[];
  readonly vatGroups: readonly VatGroup[];
  readonly printedRates: readonly PrintedRate[];
  readonly passes: number;
  /** The part of the total that carries no VAT. */
  readonly untaxedCents: number;
  readonly roundingCents: number;
}

/**
 * Returns amounts that are labelled as tax or fit the total at some rate, and the sums of the groups. If the document
 * prints one rate but no readable amount ("total includes 6 % GST"), the tax is computed from that rate and the total.
 */
export const vatCandidates = (
  { amounts, vatGroups, printedRates, passes, untaxedCents, roundingCents }: TaxEvidence,
  grossCents: number,
): VatCandidate[] => {
  const totalCents = grossCents > 2 * untaxedCents ? grossCents - untaxedCents : grossCents;
  const byValue = new Map<number, LabelledAmount[]>();
  for (const amount of amounts) byValue.set(amount.cents, [...(byValue.get(amount.cents) ?? []), amount]);
  const read = groupsForTotal(vatGroups, totalCents);
  const isTable = read.addUp && read.groups.every(({ isPrinted }) => isPrinted);
  const groups = isTable ? vatGroups : [...impliedGroups(amounts, totalCents).slice(0, 1), ...vatGroups];
  const chosen = groups === vatGroups ? read : groupsForTotal(groups, totalCents);
  const groupSum = chosen.groups.reduce((sum, group) => sum + group.taxCents, 0);
  const isTax = ({ labels, above }: LabelledAmount): boolean => labels.has('tax') || above.has('tax');
  const values = [...byValue.keys()].filter(
    (cents) =>
      cents < totalCents * 0.3 &&
      !(byValue.get(cents) ?? []).every(({ row }) => isFeeRow(row.text)) &&
      ((byValue.get(cents) ?? []).some(isTax) || fitsRate(cents, totalCents)),
  );
  // Amounts that fit a rate by chance, such as a quantity and a price, are not a table of rates.
  const isStated = chosen.addUp || chosen.groups.some(({ isPrinted }) => isPrinted);
  if (groupSum > 0 && isStated && !values.includes(groupSum)) values.push(groupSum);
  const [only, another] = printedRates;
  if (only !== undefined && another === undefined && !isTable) {
    const computed = taxWithin(totalCents - roundingCents, only.rate);
    if (computed > 0 && !values.some((cents) => Math.abs(cents - computed) <= 1)) values.push(computed);
  }
  const context: VatContext = {
    totalCents,
    passes,
    values: new Set(byValue.keys()),
    groups,
    chosen,
    fitting: values.filter((cents) => cents > 0 && fitsRate(cents, totalCents)).length,
    rates: printedRates,
  };
  return values.map((cents) => {
    const places = byValue.get(cents) ?? [];
    return {
      cents,
      places,
      groups: cents === groupSum ? chosen.groups : [],
      features: featuresOf(cents, places, context),
    };
  });
};
