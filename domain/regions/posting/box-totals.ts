import type { EntryLine } from '../../ledger/entry-line.js';
import type { Region } from '../region.js';
import { vatCodeOf } from '../regions.js';

/**
 * The exact amounts that lines add to the boxes of the VAT return, in minor units. Boxes with a sum of zero are left
 * out.
 */
export const boxTotals = (region: Region, lines: readonly EntryLine[], date: string): ReadonlyMap<string, bigint> => {
  const totals = new Map<string, bigint>();
  const add = (boxes: readonly string[], amount: bigint): void => {
    for (const box of boxes) totals.set(box, (totals.get(box) ?? 0n) + amount);
  };
  for (const { vat } of lines) {
    if (vat === null) continue;
    const { boxes } = vatCodeOf(region, vat.code, date);
    add(boxes.base, vat.base);
    add(boxes.tax, vat.tax);
    add(boxes.deductible, vat.deductibleTax);
  }
  return new Map([...totals].filter(([, amount]) => amount !== 0n));
};
