import type { WrongChecksums } from '../fiscal-ids/report-fault.js';

/** The settings of the organisation that the contact rules use. */
export interface ContactSetting {
  /** The country of the region, ISO 3166-1 alpha-2. */
  readonly home: string | null;
  /** The organisation's country. Numbers without a country are read as domestic numbers of it. */
  readonly country: string | null;
  readonly wrongChecksums?: WrongChecksums;
}
