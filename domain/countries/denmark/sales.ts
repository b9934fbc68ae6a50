import type { VatCategory } from '../../einvoice/vat-category.js';
import type { SaleRules } from '../../sales/sale-rules.js';
import { DANISH_NOTES } from './legal-notes.js';

/** The standard chart has a separate account for each kind of sale abroad. */
const REVENUE_ABROAD: Readonly<Record<string, string>> = { UEUV: '1050', UXV: '1100', UEUY: '1150', UXY: '1200' };

const CATEGORIES: Readonly<Record<string, VatCategory>> = { UEUV: 'K', UEUY: 'AE', UXV: 'G', UXY: 'O', UOB: 'AE' };

const ABROAD = {
  eu_business: { goods: 'UEUV', services: 'UEUY' },
  export: { goods: 'UXV', services: 'UXY' },
} as const;

/** The parts of a Danish IBAN. Within Denmark, payments are made by branch and account number. */
const IBAN = /^DK\d{2}(\d{4})(\d{10})$/;

export const DANISH_SALES: SaleRules = {
  zeroRateAbroad: (treatment, supplies) => ABROAD[treatment][supplies],
  zeroRateByRegime: { exempt: 'UFRI' },
  domesticZeroRates: ['UFRI', 'UOB'],
  mechanismByRegime: {},
  hasSplitPayment: false,
  revenueAccount: (vatCode) => REVENUE_ABROAD[vatCode] ?? '1010',
  legalNotes: Object.values(DANISH_NOTES),
  noteOf: ({ code }) => DANISH_NOTES[code],
  categoryWithoutVat: ({ code }) => CATEGORIES[code] ?? 'E',
  stampDuty: null,
  hasProfessionalCharges: false,
  hasExchange: false,
  xmlFormat: (buyerCountry) => (buyerCountry === 'DK' || buyerCountry === null ? 'oioubl' : 'peppol'),
  statesBusinessId: true,
  paymentSlipCurrency: 'DKK',
  domesticAccount: (iban) => {
    const [, branch, number] = IBAN.exec(iban) ?? [];
    return branch === undefined || number === undefined ? null : { branch, number };
  },
};
