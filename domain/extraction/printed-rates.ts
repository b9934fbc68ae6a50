import { labelsIn } from './labels.js';
import type { PassRows } from './rows.js';
import { PLAUSIBLE_RATES } from './total-candidates.js';
import { ratesIn } from './vat-groups.js';

/** A rate of tax that the document names, with or without an amount beside it. */
export interface PrintedRate {
  /** Per cent. */
  readonly rate: number;
  /** How many readings show it. */
  readonly votes: number;
}

/** A row of a table of taxes stands at most so far below its heading. */
const ROWS_BELOW_HEADING = 2;

/** Rates in rows that speak of tax or stand right below one that does, the most confirmed first. A discount of 10 % is none. */
export const findPrintedRates = (readings: readonly PassRows[]): PrintedRate[] => {
  const votes = new Map<number, number>();
  for (const reading of readings) {
    const isAboutTax = (index: number): boolean =>
      reading.rows
        .slice(Math.max(0, index - ROWS_BELOW_HEADING), index + 1)
        .some((row) => labelsIn(row.text).has('tax'));
    const rates = reading.rows
      .map((row) => ({ row, rates: ratesIn(row).filter((rate) => PLAUSIBLE_RATES.includes(rate)) }))
      .filter(
        ({ row, rates: named }) => named.length > 0 && !labelsIn(row.text).has('discount') && isAboutTax(row.index),
      )
      .flatMap(({ rates: named }) => named);
    for (const rate of new Set(rates)) votes.set(rate, (votes.get(rate) ?? 0) + 1);
  }
  return [...votes].map(([rate, count]) => ({ rate, votes: count })).sort((a, b) => b.votes - a.votes);
};
