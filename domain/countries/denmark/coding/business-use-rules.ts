import { say } from '#schemas/sentences/say.js';
import type { BusinessUseRule } from '../../../regions/business-use-rule.js';
import { RULES_SINCE } from '../rules-since.js';

const since = { validFrom: RULES_SINCE, validTo: null, mark: 'secondary' } as const;

/** Telephones (ML § 38(2), by estimate) and leased vans (ML § 41) deduct less if they are also used privately. */
export const DANISH_BUSINESS_USE_RULES: readonly BusinessUseRule[] = [
  {
    ...since,
    mixedVatCode: 'ITLF',
    account: '2410',
    vatCode: 'I25',
    source: say('source_ml_37_40'),
  },
  { ...since, mixedVatCode: 'IVL', account: '2560', vatCode: 'I25', source: say('source_ml_37_41') },
];
