import { labelsIn } from './labels.js';
import type { PassRows } from './rows.js';
import { PLAUSIBLE_RATES } from './plausible-rates.js';
import { ratesIn } from './vat-groups.js';

/** A tax rate printed on the document, with or without an amount beside it. */
export interface PrintedRate {
  /** Per cent. */
  readonly rate: number;
  /** The number of OCR passes that contain it. */
  readonly votes: number;
}

/** Returns the rates in rows about tax, most votes first. A discount of 10 % in another row is not included. */
export const findPrintedRates = (readings: readonly PassRows[]): PrintedRate[] => {
  const votes = new Map<number, number>();
  for (const reading of readings) {
    const rates = reading.rows
      .map((row) => ({ row, rates: ratesIn(row).filter((rate) => PLAUSIBLE_RATES.includes(rate)) }))
      .filter(({ row, rates: named }) => {
        const labels = labelsIn(named.length > 0 ? row.text : '');
        return labels.has('tax') && !labels.has('discount');
      })
      .flatMap(({ rates: named }) => named);
    for (const rate of new Set(rates)) votes.set(rate, (votes.get(rate) ?? 0) + 1);
  }
  return [...votes].map(([rate, count]) => ({ rate, votes: count })).sort((a, b) => b.votes - a.votes);
};
