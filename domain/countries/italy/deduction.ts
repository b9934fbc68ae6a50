import { say } from '#schemas/sentences/say.js';
import type { DeductionLaw } from '../../vat/deductible-share.js';

const SINCE = { validFrom: '2020-01-01', validTo: null } as const;

export const ITALIAN_DEDUCTION: DeductionLaw = {
  none: {
    flat_rate: [
      {
        ...SINCE,
        name: say('rule_flat_rate'),
        source: say('source_l_190_2014_deduction'),
        mark: 'secondary',
      },
    ],
    exempt: [
      {
        ...SINCE,
        name: say('rule_exempt_supplies'),
        source: 'DPR 633/72 art. 19(2)',
        mark: 'secondary',
      },
    ],
  },
  proRata: [{ ...SINCE, name: say('rule_pro_rata'), source: 'DPR 633/72 art. 19(5), 19-bis', mark: 'secondary' }],
};
