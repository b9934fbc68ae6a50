import type { DeductionLaw } from '../../vat/deductible-share.js';

const SINCE = { validFrom: '2020-01-01', validTo: null } as const;

export const ITALIAN_DEDUCTION: DeductionLaw = {
  none: {
    flat_rate: [
      {
        ...SINCE,
        name: 'the flat-rate scheme deducts no VAT; reverse charge is payable without deduction',
        source: 'L. 190/2014 art. 1 c. 58 lett. d and 60',
        mark: 'secondary',
      },
    ],
    exempt: [
      {
        ...SINCE,
        name: 'exempt supplies deduct no VAT',
        source: 'DPR 633/72 art. 19(2)',
        mark: 'secondary',
      },
    ],
  },
  proRata: [
    { ...SINCE, name: 'pro rata of exempt supplies', source: 'DPR 633/72 art. 19(5), 19-bis', mark: 'secondary' },
  ],
};
