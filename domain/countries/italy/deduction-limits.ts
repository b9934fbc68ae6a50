import type { DeductionLimit } from '../../regions/deduction-limit.js';
import { RULES_SINCE } from './rules-since.js';

const since = { validFrom: RULES_SINCE, validTo: null } as const;

/** Telephones and vehicles share their accounts with those that are deducted in full, so their VAT codes decide. */
export const ITALIAN_DEDUCTION_LIMITS: readonly DeductionLimit[] = [
  { ...since, account: '4215', percent: '0', source: 'DPR 633/72 art. 19-bis1(1)(h)', mark: 'secondary' },
];
