import type { GuestRule } from '../../../regions/guest-rule.js';
import { RULES_SINCE } from '../rules-since.js';

const since = { validFrom: RULES_SINCE, validTo: null, account: '1910', incomeTaxPercent: '25' } as const;

/** A quarter of the VAT of a meal is deducted, for staff and guests alike (code K070); a night for guests is representation. */
export const DANISH_GUEST_RULES: readonly GuestRule[] = [
  { ...since, category: 'restaurant', vatCode: 'IREP', source: 'ML § 42(2); LL § 8(4)', mark: 'verified' },
  {
    ...since,
    category: 'hotel',
    vatCode: 'I0',
    source: 'ML § 42(1) no. 5; LL § 8(4)',
    mark: 'secondary',
    deduction: 'barred',
  },
];
