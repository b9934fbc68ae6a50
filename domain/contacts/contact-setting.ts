import type { IdCheck } from '../fiscal-ids/id-check.js';
import type { Findings } from '../violation.js';

/** What the rules need to know about the organisation whose contact it is. */
export interface ContactSetting {
  readonly region: 'denmark' | 'italy' | null;
  /** The organisation's own country, which tells whose domestic numbers are meant when no country is given. */
  readonly country: string | null;
  /**
   * `refuse` (default): a number whose check digit does not fit is a violation. `warn`: it is stored with a warning, for
   * test data and for registers that issue numbers against their own rule. A malformed number is refused in both cases.
   */
  readonly wrongChecksums?: 'refuse' | 'warn';
}

export const reportFault = (
  pointer: string,
  result: IdCheck & { ok: false },
  setting: ContactSetting,
  findings: Findings,
): void => {
  const isTolerated = result.fault === 'checksum' && setting.wrongChecksums === 'warn';
  if (isTolerated) findings.warning(pointer, result.message);
  else findings.violation(pointer, result.message);
};
