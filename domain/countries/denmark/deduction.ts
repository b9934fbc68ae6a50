import { say } from '#schemas/sentences/say.js';
import type { DeductionLaw } from '../../vat/deductible-share.js';

const SINCE = { validFrom: '2020-01-01', validTo: null } as const;

export const DANISH_DEDUCTION: DeductionLaw = {
  none: {
    exempt: [
      {
        ...SINCE,
        name: say('rule_no_taxable_supplies'),
        source: say('source_ml_37_taxable_only'),
        mark: 'secondary',
      },
    ],
  },
  proRata: [{ ...SINCE, name: say('rule_partial_deduction'), source: 'ML § 38(1)', mark: 'secondary' }],
};
