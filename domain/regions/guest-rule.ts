import type { CategoryRule } from './category.js';
import type { DatedRow } from './dated-row.js';

/** How a hotel or meal is booked when it is for customers or other guests. The rule of its category is that of own staff. */
export interface GuestRule extends DatedRow {
  readonly category: string;
  readonly account: string;
  readonly vatCode: string;
  readonly incomeTaxPercent: string;
  readonly deduction?: CategoryRule['deduction'];
}
