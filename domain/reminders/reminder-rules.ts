import type { DatedRow } from '../regions/dated-row.js';
import type { RegionKey } from '../regions/region.js';

/** What a creditor may ask for when an invoice is late. Amounts are minor units of the country's currency. */
interface ReminderRule extends DatedRow {
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

export const REMINDER_RULES: Readonly<Record<RegionKey, readonly ReminderRule[]>> = {
  denmark: [
    {
      maximumReminders: 3,
      minimumDaysBetween: 10,
      maximumFee: 10_000n,
      compensation: 31_000n,
      interestAddition: 8,
      interestFromConsumers: true,
      validFrom: '2013-03-01',
      validTo: null,
      source: 'renteloven §§ 5, 9 a, 9 b; BEK nr. 105 af 31/01/2013 (compensation)',
      mark: 'secondary',
    },
  ],
  italy: [
    {
      maximumReminders: null,
      minimumDaysBetween: 10,
      maximumFee: 0n,
      compensation: 4_000n,
      interestAddition: 8,
      interestFromConsumers: false,
      validFrom: '2013-01-01',
      validTo: null,
      source: 'D.Lgs. 231/2002 art. 2, 4, 5, 6 (as amended by D.Lgs. 192/2012); 10 days apart is our own convention',
      mark: 'secondary',
    },
  ],
};

/** In percent a year. The authority states it for each half year. */
interface ReferenceRate extends DatedRow {
  readonly percent: string;
}

const half = (year: number, number: 1 | 2, percent: string, source: string, mark: DatedRow['mark']): ReferenceRate => ({
  percent,
  validFrom: number === 1 ? `${year}-01-01` : `${year}-07-01`,
  validTo: number === 1 ? `${year}-06-30` : `${year}-12-31`,
  source,
  mark,
});

const LENDING_RATE = 'renteloven § 5: lending rate of Danmarks Nationalbank on the first day of the half year';
const REFINANCING_RATE = 'D.Lgs. 231/2002 art. 5: rate of the European Central Bank, published by the ministry';

/** The rates of 1 July 2026 were not read: a person checks them and changes the rows. */
const DANISH_CHECK = 'that of the first half of 2026; check the rate of 1 July 2026 at nationalbanken.dk';
const ITALIAN_CHECK =
  'that of the first half of 2026, which the bank still had on 1 April; check the notice of July 2026 in the Gazzetta Ufficiale';

/** A half year that is missing here has no statutory interest until a person states a rate. */
export const REFERENCE_RATES: Readonly<Record<RegionKey, readonly ReferenceRate[]>> = {
  denmark: [
    half(2025, 1, '2.75', LENDING_RATE, 'unverified'),
    half(2025, 2, '1.75', LENDING_RATE, 'unverified'),
    half(2026, 1, '1.75', LENDING_RATE, 'unverified'),
    half(2026, 2, '1.75', `${LENDING_RATE}; ${DANISH_CHECK}`, 'unverified'),
  ],
  italy: [
    half(2025, 1, '3.15', REFINANCING_RATE, 'unverified'),
    half(2025, 2, '2.15', REFINANCING_RATE, 'unverified'),
    half(2026, 1, '2.15', `${REFINANCING_RATE}, G.U. 20/01/2026 n. 15`, 'secondary'),
    half(2026, 2, '2.15', `${REFINANCING_RATE}; ${ITALIAN_CHECK}`, 'unverified'),
  ],
};
