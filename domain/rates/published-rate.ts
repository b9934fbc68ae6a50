/** A rate that a central bank published. */
export interface PublishedRate {
  readonly currency: string;
  /** The banking day, YYYY-MM-DD. */
  readonly date: string;
  /** The price of one unit of the currency in the currency of the publisher, as exact decimal text. */
  readonly rate: string;
}

/**
 * The files of the publishers:
 *
 * - `ecb`: the euro reference rates of the European Central Bank, units of the currency for one euro;
 * - `nationalbank`: the rates of one day of Danmarks Nationalbank, kroner for 100 units;
 * - `nationalbank-days`: its rates of the last days, in the layout of the European Central Bank, kroner for 100 units;
 * - `statbank`: the table DNVALD of StatBank as JSON-stat, kroner for 100 units.
 */
export type RateFormat = 'ecb' | 'nationalbank' | 'nationalbank-days' | 'statbank';

/** The file is not what its publisher documents. */
export class RatesUnreadable extends Error {
  override readonly name = 'RatesUnreadable';
}
