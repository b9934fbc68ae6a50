import { centsToText } from './amounts.js';
import type { Decisions } from './decide.js';
import type { LineItem, VatLine } from './fields.js';
import { PLAUSIBLE_RATES } from './plausible-rates.js';
import { ratesIn } from './vat-groups.js';

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
 * The sums per rate of lines that state their rate, as Italian tills print them. They count only if all lines have a
 * rate, the lines add up to the total, and their tax is the tax of the document.
 */
const sumsOfLines = (items: readonly LineItem[], grossCents: number, taxCents: number): RateSum[] => {
  const byRate = new Map<number, number>();
  for (const { vatRate, amount } of items) {
    if (vatRate === null) return [];
    byRate.set(vatRate, (byRate.get(vatRate) ?? 0) + centsOf(amount));
  }
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

/** Returns the VAT per rate: from the table of the document, from its lines, or from the rate that explains the tax. */
export const vatLinesOf = (
  { total, vat, currency }: Decisions,
  items: readonly LineItem[],
  untaxedCents: number,
): readonly VatLine[] => {
  const groups = vat?.candidate.groups ?? [];
  if (groups.length > 0) return groups.map(toLine);
  const [grossCents, taxCents] = [total?.candidate.cents ?? 0, vat?.candidate.cents ?? 0];
  if (vat === null || total === null || taxCents === 0) return [];
  const printed = vat.candidate.places.flatMap(({ row }) => ratesIn(row));
  const rates = [...printed, ...PLAUSIBLE_RATES];
  const only = ONLY_RATE[currency?.code ?? ''];
  const ways = [
    () => sumsOfLines(items, grossCents, taxCents),
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
