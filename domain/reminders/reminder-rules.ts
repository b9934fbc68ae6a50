import type { Told } from '#schemas/sentences/say.js';
import type { DatedRow } from '../regions/dated-row.js';

/** What a creditor may ask for when an invoice is late. Amounts are minor units of the country's currency. */
export interface ReminderRule extends DatedRow {
  /** With a fee, and at least so many days apart; null: the law has no limit. */
  readonly maximumReminders: number | null;
  readonly minimumDaysBetween: number;
  readonly maximumFee: bigint | null;
  /** Once, from businesses. */
  readonly compensation: bigint;
  /** Percentage points on the reference rate. */
  readonly interestAddition: number;
  /** Whether the statutory rate applies to consumers too. */
  readonly interestFromConsumers: boolean;
}

/** In percent a year. The authority states it for each half year. */
export interface ReferenceRate extends DatedRow {
  readonly percent: string;
}

export const halfYearRate = (
  year: number,
  number: 1 | 2,
  percent: string,
  source: Told,
  mark: DatedRow['mark'],
): ReferenceRate => ({
  percent,
  validFrom: number === 1 ? `${year}-01-01` : `${year}-07-01`,
  validTo: number === 1 ? `${year}-06-30` : `${year}-12-31`,
  source,
  mark,
});

/** What the law says about late payments. */
export interface ReminderLaw {
  readonly rules: readonly ReminderRule[];
  /** A half year that is missing here has no statutory interest until a person states a rate. */
  readonly referenceRates: readonly ReferenceRate[];
}
