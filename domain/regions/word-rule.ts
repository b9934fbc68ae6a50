import type { CategoryRule } from './category.js';
import type { DatedRow } from './dated-row.js';

/** How a category is booked when the document has certain words: meals of a canteen, the rent of a dwelling. */
export interface WordRule extends DatedRow {
  readonly category: string;
  readonly words: RegExp;
  readonly vatCode: string;
  readonly deduction?: CategoryRule['deduction'];
}
