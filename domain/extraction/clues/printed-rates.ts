import { amountsIn } from './amounts.js';
import { labelsIn } from '../page/labels.js';
import type { PassRows, Row } from '../page/rows.js';
import { PLAUSIBLE_RATES } from './plausible-rates.js';
import { ratesIn } from './vat-groups.js';

/** A tax rate printed on the document, with or without an amount beside it. */
export interface PrintedRate {
  /** Per cent. */
  readonly rate: number;
  /** The number of OCR passes that contain it. */
  readonly votes: number;
}

const isAboutTax = (text: string): boolean => {
  const labels = labelsIn(text);
  return labels.has('tax') && !labels.has('discount');
};

/** The heading of a table of rates: words for tax, and no amount. */
const isHeading = (row: Row | undefined): boolean =>
  row !== undefined && amountsIn(row).length === 0 && isAboutTax(row.text);

/** A row of such a table has codes and numbers only: "SR @6% 6.60 0.40". A fee or a discount at a rate has a name. */
const hasWords = (text: string): boolean => /\p{L}{4}/u.test(text);

/** How far below the heading the rates of a table are. */
const TABLE_ROWS = 2;

/** Returns the rates in rows about tax, most votes first. A discount of 10 % in another row is not included. */
export const findPrintedRates = (readings: readonly PassRows[]): PrintedRate[] => {
  const votes = new Map<number, number>();
  for (const reading of readings) {
    const rates = reading.rows
      .map((row) => ({ row, rates: ratesIn(row).filter((rate) => PLAUSIBLE_RATES.includes(rate)) }))
      .filter(
        ({ row, rates: named }) =>
          named.length > 0 &&
          (isAboutTax(row.text) ||
            (!hasWords(row.text) &&
              reading.rows.slice(Math.max(0, row.index - TABLE_ROWS), row.index).some(isHeading))),
      )
      .flatMap(({ rates: named }) => named);
    for (const rate of new Set(rates)) votes.set(rate, (votes.get(rate) ?? 0) + 1);
  }
  return [...votes].map(([rate, count]) => ({ rate, votes: count })).sort((a, b) => b.votes - a.votes);
};
