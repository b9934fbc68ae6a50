import type { WordRule } from '../../../regions/word-rule.js';
import { RULES_SINCE } from '../rules-since.js';

/** Representation is barred, but a quarter of the VAT of a meal in a restaurant is deducted, for staff and guests alike (code K070). */
export const DANISH_WORD_RULES: readonly WordRule[] = [
  {
    validFrom: RULES_SINCE,
    validTo: null,
    category: 'representation',
    words: /middag|frokost|restaurant|bespisning|smørrebrød|retters|kuverter/i,
    vatCode: 'IREP',
    source: 'ML § 42(2)',
    mark: 'verified',
  },
];
