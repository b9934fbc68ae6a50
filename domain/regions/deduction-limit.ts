import type { DatedRow } from './dated-row.js';

/**
 * What the law lets a business deduct of the VAT on a kind of cost, whoever charged it. A domestic VAT code carries the
 * share itself; under reverse charge the code says nothing about it, so the account decides.
 */
export interface DeductionLimit extends DatedRow {
  readonly account: string;
  /** Per cent, as decimal text. */
  readonly percent: string;
}
