import type { DatedRow } from './dated-row.js';

/**
 * The share of the VAT on a kind of cost that the law allows to deduct, regardless of who charged it. A domestic VAT code
 * contains the share. A reverse charge code does not, so the account decides.
 */
export interface DeductionLimit extends DatedRow {
  readonly account: string;
  /** Per cent, as decimal text. */
  readonly percent: string;
}
