import type { Findings } from '../violation.js';
import type { IdCheck } from './id-check.js';

/**
 * `refuse` (default): an id with a wrong check digit is a violation. `warn`: it is stored with a warning, for test data
 * and for registers that issue numbers against their own rule. An id with a wrong format is always refused.
 */
export type WrongChecksums = 'refuse' | 'warn';

export const reportFault = (
  pointer: string,
  result: IdCheck & { ok: false },
  wrongChecksums: WrongChecksums | undefined,
  findings: Findings,
): void => {
  if (result.fault === 'checksum' && wrongChecksums === 'warn') findings.warning(pointer, result.message);
  else findings.violation(pointer, result.message);
};
