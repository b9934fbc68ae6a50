import type { GiftRule } from '../../regions/gift-rule.js';
import { RULES_SINCE } from './rules-since.js';

/** Gifts are not deducted as representation, except goods that cost little each. */
export const ITALIAN_GIFT_RULES: readonly GiftRule[] = [
  {
    validFrom: RULES_SINCE,
    validTo: null,
    category: 'gifts',
    vatCode: 'A22',
    source: 'DPR 633/72 art. 19-bis1(1)(h), goods of a unit cost up to 50 EUR',
    mark: 'secondary',
  },
];
