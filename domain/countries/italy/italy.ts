import type { Region } from '../../regions/region.js';
import { ITALIAN_CATEGORIES } from './categories.js';
import { ITALIAN_ACCOUNTS } from './chart-of-accounts.js';
import { ITALIAN_DEDUCTION_LIMITS } from './deduction-limits.js';
import { ITALIAN_JOURNALS } from './journals.js';
import { ITALIAN_VAT_CREDIT_ACCOUNT } from './posting/posting-accounts.js';
import { ITALIAN_PURCHASE_VAT_CODES } from './purchase-vat-codes.js';
import { ITALIAN_SALES_VAT_CODES } from './sales-vat-codes.js';
import { ITALIAN_UNUSUAL_FREQUENCIES, ITALIAN_VAT_FREQUENCIES } from './vat/vat-frequencies.js';

export const ITALY: Region = {
  key: 'italy',
  country: 'IT',
  englishName: 'Italy',
  timeZone: 'Europe/Rome',
  currency: 'EUR',
  leastFeeLimit: 1_000n,
  language: 'it',
  defaultVatFrequency: 'monthly',
  vatFrequencies: ITALIAN_VAT_FREQUENCIES,
  unusualFrequencies: ITALIAN_UNUSUAL_FREQUENCIES,
  journals: ITALIAN_JOURNALS,
  defaultJournalId: 'bank',
  accounts: ITALIAN_ACCOUNTS,
  // Erario c/IVA, withholding (code 1040) and stamp duty, all paid with form F24. Credits are carried forward and not
  // refunded.
  taxAccounts: { owed: ['2605', '2602', '2606'], refunded: [], authority: 'Agenzia Entrate F24' },
  vatAccounts: [
    { box: 'VP4', account: '2601', balanceSign: -1n },
    { box: 'VP5', account: '1601', balanceSign: 1n },
  ],
  // Against the opening balance (Bilancio di apertura).
  vatCredit: { account: ITALIAN_VAT_CREDIT_ACCOUNT, openedAgainst: '2801' },
  euSales: {
    kindOf: ({ natura }) => (natura === 'N3.2' ? 'goods' : natura === 'N2.1' ? 'services' : null),
    codes: ['VN32', 'VN21'],
    needNumber: ['VN32'],
    // N2.1 also covers services to businesses outside the EU.
    alsoOutsideEu: ['VN21'],
  },
  postingAccounts: {
    receivable: '1501',
    payable: '2501',
    bank: '1821',
    cash: '1801',
    employeeOutlay: '2640',
    bankSuspense: '1831',
    inputVat: '1601',
    outputVat: '2601',
    bankFee: '4213',
    exchangeLoss: '5240',
    exchangeGain: '5140',
  },
  vatCodes: [...ITALIAN_SALES_VAT_CODES, ...ITALIAN_PURCHASE_VAT_CODES],
  categories: ITALIAN_CATEGORIES,
  deductionLimits: ITALIAN_DEDUCTION_LIMITS,
};
