import type { ReadQuality } from '../clues/amounts.js';
import { DERIVATIONS, derivedTotals, type DerivedTotals } from '../clues/derived-totals.js';
import type { Label } from '../page/labels.js';
import type { LabelledAmount } from '../clues/labelled-amounts.js';
import { PLAUSIBLE_RATES } from '../clues/plausible-rates.js';
import type { VatGroup } from '../clues/vat-groups.js';

/** One value that could be the total, with every place where an OCR pass found it. A derived value has no places. */
export interface TotalCandidate {
  readonly cents: number;
  readonly places: readonly LabelledAmount[];
  readonly features: readonly number[];
}

const ROW_LABELS = [
  'total',
  'grand',
  'rounded',
  'including',
  'excluding',
  'subtotal',
  'tax',
  'service',
  'cash',
  'card',
  'change',
  'rounding',
  'discount',
  'quantity',
  'price',
  'rate',
] as const satisfies readonly Label[];

const ABOVE_LABELS = [
  'total',
  'grand',
  'subtotal',
  'tax',
  'cash',
  'change',
  'rounding',
  'price',
  'excluding',
] as const satisfies readonly Label[];

export const TOTAL_FEATURES: readonly string[] = [
  ...ROW_LABELS.map((label) => `row:${label}`),
  ...ABOVE_LABELS.map((label) => `above:${label}`),
  'pure-total',
  'pass-share',
  'best-pass-count',
  'places',
  'rank',
  'share-of-largest',
  'is-largest-labelled',
  'clean-share',
  'repaired-share',
  'whole',
  'currency-share',
  'rightmost-share',
  'alone-share',
  'depth',
  'last-depth',
  'size',
  'confidence',
  'cash-minus-change',
  'equals-cash',
  'net-plus-tax',
  'tax-fits',
  'sum-of-items',
  'before-rounding',
  'after-rounding',
  'near-repeat',
  'ends-in-five',
  'distinct-values',
  'passes',
  'order-among-totals',
  'zero',
  'confirmations',
  'confirmations-of-lookalikes',
  'pass-share-of-lookalikes',
  'most-confirmations-of-others',
  'unread',
  ...DERIVATIONS.map((derivation) => `by-${derivation}`),
];

interface Survey {
  readonly passes: number;
  readonly amounts: readonly LabelledAmount[];
  readonly byLabel: (label: Label) => readonly number[];
  readonly values: readonly number[];
  readonly largest: number;
  readonly labelledTotals: readonly number[];
  readonly itemSums: ReadonlySet<number>;
  readonly derived: DerivedTotals;
}

const valuesWith = (amounts: readonly LabelledAmount[], label: Label): number[] => [
  ...new Set(
    amounts.filter((amount) => amount.labels.has(label) || amount.above.has(label)).map((amount) => amount.cents),
  ),
];

/**
 * Sums of the right-hand amounts from the top of a pass to each row: a total is often printed directly below its items.
 */
const runningSums = (amounts: readonly LabelledAmount[]): Set<number> => {
  const sums = new Set<number>();
  const readings = new Set(amounts.map((amount) => amount.reading));
  for (const reading of readings) {
    let sum = 0;
    let items = 0;
    for (const amount of amounts) {
      if (amount.reading !== reading || !amount.rightmost) continue;
      if (amount.labels.has('total') || amount.labels.has('subtotal') || amount.labels.has('cash')) break;
      sum += amount.negative ? -amount.cents : amount.cents;
      items += 1;
      if (items >= 2) sums.add(sum);
    }
  }
  return sums;
};

const survey = (amounts: readonly LabelledAmount[], passes: number, derived: DerivedTotals): Survey => {
  const cache = new Map<Label, readonly number[]>();
  const values = [...new Set(amounts.map((amount) => amount.cents))].sort((a, b) => b - a);
  return {
    passes,
    amounts,
    values,
    largest: values[0] ?? 0,
    byLabel: (label) => {
      const known = cache.get(label) ?? valuesWith(amounts, label);
      cache.set(label, known);
      return known;
    },
    labelledTotals: [
      ...new Set(
        amounts
          .filter(
            ({ labels, above }) =>
              (labels.has('total') || above.has('total')) && !labels.has('subtotal') && !labels.has('quantity'),
          )
          .map((amount) => amount.cents),
      ),
    ],
    itemSums: runningSums(amounts),
    derived,
  };
};

const share = (places: readonly LabelledAmount[], test: (place: LabelledAmount) => boolean): number =>
  places.filter(test).length / Math.max(1, places.length);

/** Of the OCR passes that contain the value, the share in which at least one of its places passes the test. */
const labelShare = (places: readonly LabelledAmount[], test: (place: LabelledAmount) => boolean): number => {
  const readings = new Set(places.map((place) => place.reading));
  const labelled = new Set(places.filter(test).map((place) => place.reading));
  return labelled.size / Math.max(1, readings.size);
};

const bit = (value: boolean): number => (value ? 1 : 0);

const hasQuality =
  (quality: ReadQuality) =>
  (place: LabelledAmount): boolean =>
    place.quality === quality;

const arithmeticFeatures = (cents: number, known: Survey): number[] => {
  const change = known.byLabel('change');
  const cash = known.byLabel('cash');
  const tax = known.byLabel('tax');
  const rounding = known.byLabel('rounding').filter((value) => value > 0 && value <= 5);
  const all = new Set(known.values);
  const fitsRate = (taxCents: number): boolean =>
    PLAUSIBLE_RATES.some((rate) => Math.abs((cents * rate) / (100 + rate) - taxCents) <= 2);
  return [
    bit(change.some((back) => back > 0 && cash.includes(cents + back))),
    bit(cash.includes(cents)),
    bit(tax.some((part) => part > 0 && part < cents / 2 && all.has(cents - part))),
    bit(tax.some((part) => part > 4 && part < cents / 2 && fitsRate(part))),
    bit(known.itemSums.has(cents)),
    bit(rounding.some((part) => all.has(cents + part) || all.has(cents - part))),
    bit(
      known.byLabel('rounding').length > 0 &&
        cents % 5 === 0 &&
        [1, 2, 3, 4].some((part) => all.has(cents - part) || all.has(cents + part)),
    ),
    bit([1, 2].some((part) => all.has(cents - part) || all.has(cents + part))),
    bit(cents % 5 === 0),
  ];
};

const featuresOf = (cents: number, places: readonly LabelledAmount[], known: Survey): number[] => {
  const readings = new Set(places.map((place) => place.reading));
  const perReading = [...readings].map((reading) => places.filter((place) => place.reading === reading).length);
  const depths = places.map((place) => place.depth);
  const isTotal = ({ labels, above }: LabelledAmount): boolean =>
    labels.has('total') || (above.has('total') && labels.size === 0);
  const blockers: readonly Label[] = [
    'subtotal',
    'excluding',
    'quantity',
    'discount',
    'tax',
    'cash',
    'change',
    'rounding',
    'rate',
    'price',
  ];
  const pure = (place: LabelledAmount): boolean => isTotal(place) && !blockers.some((label) => place.labels.has(label));
  return [
    ...ROW_LABELS.map((label) => labelShare(places, (place) => place.labels.has(label))),
    ...ABOVE_LABELS.map((label) => labelShare(places, (place) => place.above.has(label))),
    labelShare(places, pure),
    readings.size / known.passes,
    Math.max(0, ...perReading),
    places.length / Math.max(1, readings.size),
    known.values.indexOf(cents),
    known.largest === 0 ? 0 : cents / known.largest,
    bit(known.labelledTotals.length > 0 && cents === Math.max(...known.labelledTotals)),
    share(places, hasQuality('clean')),
    share(places, hasQuality('repaired')),
    share(places, hasQuality('whole')),
    share(places, (place) => place.currencySign !== null),
    share(places, (place) => place.rightmost),
    share(places, (place) => place.alone),
    Math.min(1, ...depths),
    Math.max(0, ...depths),
    Math.max(0, ...places.map((place) => place.size)),
    Math.max(0, ...places.map((place) => place.confidence)),
    ...arithmeticFeatures(cents, known),
    known.values.length,
    known.passes,
    known.labelledTotals.indexOf(cents),
    bit(cents === 0),
  ];
};

/**
 * Indexes of the arithmetic features that confirm a total: cash less change, net plus tax, tax at a rate, sum of items.
 */
const CONFIRMING = [0, 2, 3, 4];

const confirmations = (cents: number, known: Survey): number => {
  const found = arithmeticFeatures(cents, known);
  return CONFIRMING.reduce((sum, index) => sum + (found[index] ?? 0), 0);
};

/** True for numbers that differ in one digit, such as 62.00 and 62.80, where a slashed zero was read as an eight. */
export const looksAlike = (a: number, b: number): boolean => {
  const [first, second] = [String(a), String(b)];
  return first.length === second.length && [...first].filter((digit, index) => digit !== second[index]).length === 1;
};

interface Confirmed {
  readonly cents: number;
  readonly places: readonly LabelledAmount[];
  readonly confirmations: number;
}

/** The evidence for amounts that this one may be a misreading of, and for the best confirmed of all other amounts. */
const rivalFeatures = (own: Confirmed, all: readonly Confirmed[], passes: number): number[] => {
  const others = all.filter((other) => other !== own);
  const rivals = others.filter((other) => looksAlike(own.cents, other.cents));
  return [
    own.confirmations,
    Math.max(0, ...rivals.map((rival) => rival.confirmations)),
    Math.max(0, ...rivals.map(({ places }) => new Set(places.map((place) => place.reading)).size)) / passes,
    Math.max(0, ...others.map((other) => other.confirmations)),
  ];
};

const derivationFeatures = ({ cents, places }: Confirmed, { derived, passes }: Survey): number[] => [
  bit(places.length === 0),
  ...DERIVATIONS.map((derivation) => (derived.get(cents)?.[derivation] ?? 0) / passes),
];

/** Returns every distinct amount of the document, and every derived amount, as a candidate for the total. */
export const totalCandidates = (
  amounts: readonly LabelledAmount[],
  passes: number,
  vatGroups: readonly VatGroup[],
): TotalCandidate[] => {
  const known = survey(amounts, passes, derivedTotals(amounts, vatGroups));
  const byValue = new Map<number, LabelledAmount[]>();
  for (const amount of amounts) {
    const places = byValue.get(amount.cents);
    if (places === undefined) byValue.set(amount.cents, [amount]);
    else places.push(amount);
  }
  for (const cents of known.derived.keys()) if (!byValue.has(cents)) byValue.set(cents, []);
  const confirmed = [...byValue].map(([cents, places]) => ({
    cents,
    places,
    confirmations: confirmations(cents, known),
  }));
  return confirmed.map((own) => ({
    cents: own.cents,
    places: own.places,
    features: [
      ...featuresOf(own.cents, own.places, known),
      ...rivalFeatures(own, confirmed, passes),
      ...derivationFeatures(own, known),
    ],
  }));
};
