import type { DeductionLaw } from '../../vat/deductible-share.js';

const SINCE = { validFrom: '2020-01-01', validTo: null } as const;

export const DANISH_DEDUCTION: DeductionLaw = {
  none: {
    exempt: [
      {
        ...SINCE,
        name: 'without taxable supplies no VAT is deducted',
        source: 'ML § 37(1): only VAT for taxable supplies is deducted; § 13',
        mark: 'secondary',
      },
    ],
  },
  proRata: [{ ...SINCE, name: 'partial deduction by turnover', source: 'ML § 38(1)', mark: 'secondary' }],
};
