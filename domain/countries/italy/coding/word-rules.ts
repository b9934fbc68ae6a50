import type { WordRule } from '../../../regions/word-rule.js';
import { RULES_SINCE } from '../rules-since.js';

const since = { validFrom: RULES_SINCE, validTo: null, mark: 'secondary' } as const;

/** The VAT of the document is at the rate that it shows; the code here says how much of it is deducted. */
export const ITALIAN_WORD_RULES: readonly WordRule[] = [
  {
    ...since,
    category: 'staff_food',
    words:
      /\b(?:mens[ae]|buoni? pasto|ticket restaurant|ristorazione (?:collettiva|aziendale)|distributor[ei] automatic[oi]|somministrazione)\b/i,
    vatCode: 'A10',
    source: 'DPR 633/72 art. 19, 19-bis1(1)(f)',
  },
  {
    ...since,
    category: 'rent',
    words: /\b(?:uso abitativo|uso abitazione|civile abitazione|abitazione|foresteria)\b/i,
    vatCode: 'A22D0',
    source: 'DPR 633/72 art. 19-bis1(1)(i)',
  },
];
