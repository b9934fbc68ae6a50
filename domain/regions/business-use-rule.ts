import type { DatedRow } from './dated-row.js';

/**
 * How a cost is booked when it is for the business only. The rule of its category, with `mixedVatCode`, is that of mixed
 * use, which deducts less.
 */
export interface BusinessUseRule extends DatedRow {
  readonly mixedVatCode: string;
  readonly account: string;
  readonly vatCode: string;
}
