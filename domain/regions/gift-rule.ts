import type { DatedRow } from './dated-row.js';

/** How gifts are deducted that cost little each. The rule of their category is that of expensive ones. */
export interface GiftRule extends DatedRow {
  readonly category: string;
  readonly vatCode: string;
}
