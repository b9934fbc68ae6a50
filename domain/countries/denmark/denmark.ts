import type { Region } from '../../regions/region.js';
import { DANISH_CATEGORIES } from './categories.js';
import { DANISH_ACCOUNTS } from './chart-of-accounts.js';
import { DANISH_DEDUCTION_LIMITS } from './deduction-limits.js';
import { DANISH_JOURNALS } from './journals.js';
import { DANISH_VAT_CODES } from './vat-codes.js';
import { BOX } from './vat/vat-return-boxes.js';
import { DANISH_UNUSUAL_FREQUENCIES, DANISH_VAT_FREQUENCIES } from './vat/vat-frequencies.js';

export const DENMARK: Region = {
  key: 'denmark',
  country: 'DK',
  englishName: 'Denmark',
  timeZone: 'Europe/Copenhagen',
  currency: 'DKK',
  leastFeeLimit: 5_000n,
  language: 'da',
  // New businesses file quarterly for at least a year and a half. So do all businesses between 5 and 50 million kroner.
  defaultVatFrequency: 'quarterly',
  vatFrequencies: DANISH_VAT_FREQUENCIES,
  unusualFrequencies: DANISH_UNUSUAL_FREQUENCIES,
  journals: DANISH_JOURNALS,
  defaultJournalId: 'purchases',
  accounts: DANISH_ACCOUNTS,
  // Settlement of a return: Skyldig moms, or Tilgodehavende moms when it is refunded.
  taxAccounts: { owed: ['7840'], refunded: ['6320'], authority: 'Skattestyrelsen' },
  vatAccounts: [
    { box: BOX.salgsmoms, account: '7680', balanceSign: -1n },
    { box: BOX.momsVarekoebUdland, account: '7700', balanceSign: -1n },
    { box: BOX.momsYdelseskoebUdland, account: '7720', balanceSign: -1n },
    { box: BOX.koebsmoms, account: '7740', balanceSign: 1n },
  ],
  vatCredit: null,
  euSales: {
    kindOf: ({ boxes }) =>
      boxes.base.includes(BOX.rubrikBVarerEu) ? 'goods' : boxes.base.includes(BOX.rubrikBYdelser) ? 'services' : null,
    codes: ['UEUV', 'UEUY'],
    needNumber: ['UEUV', 'UEUY'],
    alsoOutsideEu: [],
  },
  postingAccounts: {
    receivable: '6190',
    payable: '7440',
    bank: '6481',
    cash: '6470',
    employeeOutlay: '8040',
    bankSuspense: '6482',
    inputVat: '7740',
    outputVat: '7680',
    bankFee: '2390',
    exchangeLoss: '3610',
    exchangeGain: '3535',
  },
  vatCodes: DANISH_VAT_CODES,
  categories: DANISH_CATEGORIES,
  deductionLimits: DANISH_DEDUCTION_LIMITS,
};
