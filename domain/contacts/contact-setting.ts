import type { WrongChecksums } from '../fiscal-ids/report-fault.js';

/** What the rules need to know about the organisation whose contact it is. */
export interface ContactSetting {
  readonly region: 'denmark' | 'italy' | null;
  /** The organisation's own country, which tells whose domestic numbers are meant when no country is given. */
  readonly country: string | null;
  readonly wrongChecksums?: WrongChecksums;
}
