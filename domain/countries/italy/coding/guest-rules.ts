import type { GuestRule } from '../../../regions/guest-rule.js';
import { RULES_SINCE } from '../rules-since.js';

const since = { validFrom: RULES_SINCE, validTo: null, account: '4215', incomeTaxPercent: '75' } as const;
const REPRESENTATION = { source: 'DPR 633/72 art. 19-bis1(1)(h); TUIR art. 108(2)', mark: 'secondary' } as const;

export const ITALIAN_GUEST_RULES: readonly GuestRule[] = [
  { ...since, ...REPRESENTATION, category: 'restaurant', vatCode: 'A10D0' },
  { ...since, ...REPRESENTATION, category: 'hotel', vatCode: 'A10D0' },
];
