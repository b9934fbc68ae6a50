import { centsToText } from '../clues/amounts.js';
import type { Decisions } from './decide.js';
import type { LineItem, VatLine } from '../confidence/fields.js';
import { PLAUSIBLE_RATES } from '../clues/plausible-rates.js';
import { ratesIn } from '../clues/vat-groups.js';

interface RateSum {
  readonly rate: number;
  readonly netCents: number;
  readonly taxCents: number;
}

const toLine = ({ rate, netCents, taxCents }: RateSum): VatLine => ({
  rate,
  net: centsToText(netCents),
  tax: centsToText(taxCents),
});

const centsOf = (text: string): number => Math.round(Number(text) * 100);

/** Rounding per line and per rate. */
const TOLERANCE_CENTS = 2;

/**
 * The sums per rate of lines that state their rate, as Italian tills print them. They count only if the lines add up to
 * the total, and their tax is the tax of the document. A discount without a rate has one of the rates of the lines.
 */
const sumsOfLines = (items: readonly LineItem[], grossCents: number, taxCents: number): RateSum[] => {
  const byRate = new Map<number, number>();
  let discountCents = 0;
  for (const { vatRate, amount } of items) {
    const cents = centsOf(amount);
    if (vatRate === null && cents >= 0) return [];
    if (vatRate === null) discountCents += cents;
    else byRate.set(vatRate, (byRate.get(vatRate) ?? 0) + cents);
  }
  const ways =
    discountCents === 0 ? [byRate] : [...byRate].map(([rate, sum]) => new Map(byRate).set(rate, sum + discountCents));
  return ways.map((way) => sumsThatFit(way, grossCents, taxCents)).find((sums) => sums.length > 0) ?? [];
};

const sumsThatFit = (byRate: ReadonlyMap<number, number>, grossCents: number, taxCents: number): RateSum[] => {
  const sums = [...byRate].map(([rate, gross]) => {
    const tax = Math.round((gross * rate) / (100 + rate));
    return { rate, netCents: gross - tax, taxCents: tax };
  });
  const gross = sums.reduce((sum, { netCents, taxCents: tax }) => sum + netCents + tax, 0);
  const tax = sums.reduce((sum, line) => sum + line.taxCents, 0);
  const fits =
    Math.abs(gross - grossCents) <= TOLERANCE_CENTS && Math.abs(tax - taxCents) <= TOLERANCE_CENTS + sums.length;
  return fits ? sums : [];
};

/** The one rate at which the tax is the tax of the whole amount. */
const singleRate = (rates: readonly number[], netCents: number, taxCents: number): RateSum[] => {
  const rate = rates.find(
    (percent) => percent > 0 && Math.abs((netCents * percent) / 100 - taxCents) <= TOLERANCE_CENTS,
  );
  return rate === undefined ? [] : [{ rate, netCents, taxCents }];
};

/** In a country with one rate, the tax tells the taxed part of the total. The rest carries no VAT. */
const partAtRate = (rate: number, grossCents: number, taxCents: number): RateSum[] => {
  const netCents = Math.round((taxCents * 100) / rate);
  return netCents + taxCents < grossCents ? [{ rate, netCents, taxCents }] : [];
};

/** Danish VAT has one rate (momsloven § 33). */
const ONLY_RATE: Readonly<Record<string, number>> = { DKK: 25 };

/** The rates of the supplier's country: momsloven § 33, d.P.R. 633/1972 art. 16. */
const RATES_OF_COUNTRY: Readonly<Record<string, readonly number[]>> = { DK: [25], IT: [22, 10, 5, 4] };

interface VatLineEvidence {
  /** The part of the total that carries no VAT. */
  readonly untaxedCents: number;
  /** What rounding to coins has added to the total, or taken away. It carries no VAT. */
  readonly roundingCents: number;
  /** The country of the supplier. */
  readonly country: string | null;
}

/** Returns the VAT per rate: from the table of the document, from its lines, or from the rate that explains the tax. */
export const vatLinesOf = (
  { total, vat, currency }: Decisions,
  items: readonly LineItem[],
  { untaxedCents, roundingCents, country }: VatLineEvidence,
): readonly VatLine[] => {
  const groups = vat?.candidate.groups ?? [];
  if (groups.length > 0) return groups.map(toLine);
  const [grossCents, taxCents] = [total?.candidate.cents ?? 0, vat?.candidate.cents ?? 0];
  if (vat === null || total === null || taxCents === 0) return [];
  const printed = vat.candidate.places.flatMap(({ row }) => ratesIn(row));
  const rates = [...printed, ...(RATES_OF_COUNTRY[country ?? ''] ?? PLAUSIBLE_RATES)];
  const only = ONLY_RATE[currency?.code ?? ''];
  const ways = [
    () => sumsOfLines(items, grossCents, taxCents),
    () => (roundingCents === 0 ? [] : singleRate(rates, grossCents - roundingCents - taxCents, taxCents)),
    () => singleRate(rates, grossCents - taxCents, taxCents),
    () => (untaxedCents > 0 ? singleRate(rates, grossCents - untaxedCents - taxCents, taxCents) : []),
    () => (only === undefined ? [] : partAtRate(only, grossCents, taxCents)),
  ];
  for (const way of ways) {
    const found = way();
    if (found.length > 0) return found.map(toLine);
  }
  return [];
};
