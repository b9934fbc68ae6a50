import { categoryOfNatura } from '../../einvoice/vat-category.js';
import type { SaleRules } from '../../sales/sale-rules.js';
import { ITALIAN_LEGAL_NOTES, italianNoteOf, STAMP_DUTY_NOTE } from './legal-notes.js';
import { stampDutyOn } from './stamp-duty.js';

const REVENUE = { goods: '3101', services: '3102' } as const;

const ABROAD = {
  eu_business: { goods: 'VN32', services: 'VN21' },
  export: { goods: 'VN31', services: 'VN21' },
} as const;

export const ITALIAN_SALES: SaleRules = {
  // San Marino has its own natura (DPR 633/72 art. 71).
  zeroRateAbroad: (treatment, supplies, buyerCountry) =>
    buyerCountry === 'SM' && supplies === 'goods' ? 'VN33' : ABROAD[treatment][supplies],
  zeroRateByRegime: { flat_rate: 'VN22', exempt: 'VN4' },
  domesticZeroRates: [
    'VN1',
    'VN22',
    'VN34',
    'VN35',
    'VN36',
    'VN4',
    'VN5',
    ...Array.from({ length: 9 }, (_, index) => `VN6${index + 1}`),
  ],
  mechanismByRegime: { cash: 'deferred' },
  // DPR 633/72 art. 17-ter
  hasSplitPayment: true,
  // Natura N3.1–N3.3 are goods and N2.1 is a service by law, whatever the organisation mainly sells.
  revenueAccount: (vatCode, supplies) => {
    if (vatCode === 'VN1') return '3103';
    if (/^VN3[123]$/.test(vatCode)) return REVENUE.goods;
    return REVENUE[vatCode === 'VN21' ? 'services' : (supplies ?? 'services')];
  },
  legalNotes: ITALIAN_LEGAL_NOTES,
  noteOf: italianNoteOf,
  categoryWithoutVat: ({ natura }, treatment) => {
    if (natura === null) return 'E';
    return natura === 'N2.1' && treatment === 'eu_business' ? 'AE' : (categoryOfNatura(natura) ?? 'O');
  },
  stampDuty: { on: stampDutyOn, note: STAMP_DUTY_NOTE },
  hasProfessionalCharges: true,
  hasExchange: true,
  xmlFormat: () => 'fatturapa',
  statesBusinessId: false,
  paymentSlipCurrency: null,
  domesticAccount: () => null,
};
