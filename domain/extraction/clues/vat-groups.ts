import { allMatches } from '../page/all-matches.js';
import { amountsIn, type Amount } from './amounts.js';
import type { LabelledAmount } from './labelled-amounts.js';
import { labelsIn } from '../page/labels.js';
import { columnsOf } from '../page/line-columns.js';
import { enclose, type Box } from '../page/page.js';
import type { PassRows, Row } from '../page/rows.js';
import { PLAUSIBLE_RATES } from './plausible-rates.js';

/** Net and tax at one rate, as printed in a row of the document. */
export interface VatGroup {
  /** Per cent. */
  readonly rate: number;
  readonly netCents: number;
  readonly taxCents: number;
  /** The rate is printed in the same row. Otherwise it was found because the amounts fit it. */
  readonly isPrinted: boolean;
  /** The number of OCR passes that contain it. */
  readonly votes: number;
  readonly page: number;
  readonly box: Box;
}

/** Rates printed in a row: "25 %", "MOMS 25%", "22,00%", "A=19,0%". */
export const ratesIn = (row: Row): number[] =>
  allMatches(/(?<![\d.,])(\d{1,2})(?:[.,](\d{1,2}))?\s?[%٪]/g, row.text).map((match) =>
    Number(`${match[1] ?? '0'}.${match[2] ?? '0'}`),
  );

/** Largest difference that rounding per line may cause, in cents. */
const ROUNDING_CENTS = 2;

const pairsOf = (amounts: readonly Amount[]): [Amount, Amount][] =>
  amounts.flatMap((a) =>
    amounts.filter((b) => b !== a && b.cents < a.cents && b.cents > 0).map((b): [Amount, Amount] => [a, b]),
  );

type Match = Pick<VatGroup, 'rate' | 'netCents' | 'taxCents'>;

/**
 * Reads a pair as (net, tax) or (gross, tax), depending on which one fits a rate. Pairs of a few cents fit every rate,
 * so they are skipped.
 */
const matchPair = (larger: Amount, tax: Amount, rates: readonly number[]): Match | null => {
  for (const rate of rates) {
    if (Math.abs((larger.cents * rate) / 100 - tax.cents) <= ROUNDING_CENTS && tax.cents > ROUNDING_CENTS) {
      return { rate, netCents: larger.cents, taxCents: tax.cents };
    }
  }
  for (const rate of rates) {
    if (Math.abs((larger.cents * rate) / (100 + rate) - tax.cents) <= ROUNDING_CENTS && tax.cents > ROUNDING_CENTS) {
      return { rate, netCents: larger.cents - tax.cents, taxCents: tax.cents };
    }
  }
  return null;
};

/** A row of a table for what carries no tax: "D  0%  1.051,66  0,00  1.051,66". */
const untaxedIn = (row: Row, amounts: readonly Amount[]): Match[] => {
  const rates = ratesIn(row);
  const [net, ...others] = [...new Set(amounts.map(({ cents }) => cents).filter((cents) => cents > 0))];
  const isTaxZero = amounts.some(({ cents }) => cents === 0);
  return rates.length === 1 && rates[0] === 0 && isTaxZero && net !== undefined && others.length === 0
    ? [{ rate: 0, netCents: net, taxCents: 0 }]
    : [];
};

const printedRates = (row: Row): number[] => ratesIn(row).filter((rate) => rate > 0 && rate <= 27);

const matchesInRow = (reading: PassRows, row: Row): Match[] => {
  const amounts = amountsIn(row).filter((amount) => !amount.percent);
  if (amounts.length < 2) return [];
  const printed = printedRates(row);
  const nearby = reading.rows.slice(Math.max(0, row.index - 3), row.index + 1);
  const aboutTax = nearby.some((near) => {
    const labels = labelsIn(near.text);
    return labels.has('tax') || labels.has('rate');
  });
  // A quantity and a price below the heading of the lines look like a tax and its base.
  const isLine = nearby.some((near) => columnsOf(near, reading) !== null);
  const untaxed = aboutTax ? untaxedIn(row, amounts) : [];
  if (untaxed.length > 0 || (printed.length === 0 && (!aboutTax || isLine))) return untaxed;
  const rates = printed.length > 0 ? printed : PLAUSIBLE_RATES;
  const matches = pairsOf(amounts).flatMap(([larger, tax]) => matchPair(larger, tax, rates) ?? []);
  // A row with net, tax and gross matches twice, as (net, tax) and as (gross, tax). One match is enough.
  return matches.filter(
    (match, index) =>
      matches.findIndex((other) => other.rate === match.rate && other.taxCents === match.taxCents) === index,
  );
};

const byReliability = (a: VatGroup, b: VatGroup): number =>
  Number(b.isPrinted) - Number(a.isPrinted) || b.votes - a.votes;

/** Returns the groups of all OCR passes: those with a printed rate first, then those with most votes. */
export const findVatGroups = (readings: readonly PassRows[]): VatGroup[] => {
  const found = new Map<string, { group: VatGroup; readings: Set<PassRows> }>();
  for (const reading of readings) {
    for (const row of reading.rows) {
      for (const match of matchesInRow(reading, row)) {
        const key = `${match.rate}/${match.netCents}/${match.taxCents}`;
        const known = found.get(key);
        if (known === undefined) {
          const isPrinted = printedRates(row).length > 0 || match.rate === 0;
          const group = { ...match, isPrinted, votes: 1, page: reading.page, box: enclose([row.box]) };
          found.set(key, { group, readings: new Set([reading]) });
        } else known.readings.add(reading);
      }
    }
  }
  return [...found.values()].map(({ group, readings: seen }) => ({ ...group, votes: seen.size })).sort(byReliability);
};

/**
 * Returns groups whose tax was not read, but whose net amount makes up the total with the tax at the printed rate: "SR @6%
 * 6.60 401" and a total of 7.00.
 */
export const impliedGroups = (amounts: readonly LabelledAmount[], totalCents: number): VatGroup[] =>
  amounts.flatMap(({ cents: netCents, row }) => {
    const taxCents = totalCents - netCents;
    const rate = printedRates(row).find((some) => Math.abs((netCents * some) / 100 - taxCents) <= ROUNDING_CENTS);
    if (rate === undefined || taxCents <= ROUNDING_CENTS) return [];
    return [{ rate, netCents, taxCents, isPrinted: true, votes: 1, page: row.page, box: row.box }];
  });

/**
 * Largest difference between the groups and the total: cash totals are rounded to 5 cents, in Denmark to half a krone.
 */
const CASH_ROUNDING_CENTS = 25;

const MAX_RATES = 5;
const MAX_PER_RATE = 3;
const ADD_UP_CENTS = 5;

const grossOf = ({ netCents, taxCents }: VatGroup): number => netCents + taxCents;

/**
 * The groups at one rate, most votes first, then the largest: quantity and price of a line may look like a tax and its
 * base, but the sum at a rate is never smaller than a line at that rate.
 */
const groupsAtRate = (groups: readonly VatGroup[], rate: number): VatGroup[] =>
  groups.filter((group) => group.rate === rate).sort((a, b) => b.votes - a.votes || grossOf(b) - grossOf(a));

/** Two or more groups of different rates that make up the total, those with the most votes first. */
const groupsThatAddUp = (groups: readonly VatGroup[], totalCents: number): VatGroup[] | null => {
  const rates = [...new Set(groups.map(({ rate }) => rate))].slice(0, MAX_RATES);
  const search = (index: number, open: number, chosen: readonly VatGroup[]): VatGroup[] | null => {
    if (chosen.length >= 2 && Math.abs(open) <= ADD_UP_CENTS) return [...chosen];
    const rate = rates[index];
    if (rate === undefined || open < -ADD_UP_CENTS) return null;
    for (const group of groupsAtRate(groups, rate).slice(0, MAX_PER_RATE)) {
      const found = search(index + 1, open - grossOf(group), [...chosen, group]);
      if (found !== null) return found;
    }
    return search(index + 1, open, chosen);
  };
  return search(0, totalCents, []);
};

/** Chooses one group per rate so that they add up to the total, if possible. */
export const groupsForTotal = (
  groups: readonly VatGroup[],
  totalCents: number,
): { groups: VatGroup[]; addUp: boolean } => {
  const single = groups.find(
    (group) => Math.abs(grossOf(group) - totalCents) <= Math.min(CASH_ROUNDING_CENTS, totalCents * 0.01),
  );
  if (single !== undefined) return { groups: [single], addUp: true };
  const perRate = [...new Set(groups.map((group) => group.rate))].flatMap(
    (rate) => groupsAtRate(groups, rate)[0] ?? [],
  );
  const exact = groupsThatAddUp(groups, totalCents);
  if (exact !== null) return { groups: exact, addUp: true };
  const sum = perRate.reduce((total, group) => total + grossOf(group), 0);
  return { groups: perRate, addUp: perRate.length > 0 && Math.abs(sum - totalCents) <= 5 };
};
