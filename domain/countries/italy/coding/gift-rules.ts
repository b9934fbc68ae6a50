import { say } from '#schemas/sentences/say.js';
import type { GiftRule } from '../../../regions/gift-rule.js';
import { RULES_SINCE } from '../rules-since.js';

/** Gifts are not deducted as representation, except goods that cost little each. */
export const ITALIAN_GIFT_RULES: readonly GiftRule[] = [
  {
    validFrom: RULES_SINCE,
    validTo: null,
    category: 'gifts',
    vatCode: 'A22',
    source: say('source_dpr_19_bis_gifts'),
    mark: 'secondary',
  },
];
