import { say } from '#schemas/sentences/say.js';
import type { BusinessUseRule } from '../../../regions/business-use-rule.js';
import { RULES_SINCE } from '../rules-since.js';

/** VAT on telephones is deducted by actual use. Half of it is a habit for mixed use, not a rule. */
export const ITALIAN_BUSINESS_USE_RULES: readonly BusinessUseRule[] = [
  {
    validFrom: RULES_SINCE,
    validTo: null,
    mixedVatCode: 'A22D50',
    account: '4206',
    vatCode: 'A22',
    source: say('source_dpr_19_by_use'),
    mark: 'secondary',
  },
];
