import type { Country } from '../country.js';
import { ITALIAN_CALENDAR } from './calendar.js';
import { ITALIAN_CODING } from './coding/coding.js';
import { ITALIAN_TABLES } from './dated-tables.js';
import { ITALIAN_DEADLINES } from './deadlines.js';
import { ITALIAN_DEDUCTION } from './deduction.js';
import { ITALIAN_PAPERS } from './entries/paper-schemes.js';
import { ITALIAN_IDENTITY } from './identity.js';
import { ITALY } from './italy.js';
import { ITALIAN_POSTING_ACCOUNTS } from './posting/posting-accounts.js';
import { releaseLines } from './posting/posting-deferred-vat.js';
import { postItalianPurchase } from './posting/posting-purchase.js';
import { postItalianSale } from './posting/posting-sale.js';
import { ITALIAN_REMINDERS } from './reminders.js';
import { ITALIAN_SALES } from './sales.js';
import { ITALIAN_STATEMENTS } from './statements.js';
import { vatRegistersOf } from './vat/vat-registers.js';
import { ITALIAN_VAT_RETURN } from './vat/vat-return.js';

export const italy: Country = {
  ...ITALY,
  ...ITALIAN_CALENDAR,
  coding: ITALIAN_CODING,
  postPurchase: postItalianPurchase,
  postSale: postItalianSale,
  vatRegistersOf,
  deferredVat: { inputAccount: ITALIAN_POSTING_ACCOUNTS.deferredInputVat, release: releaseLines },
  // Owed with F24 code 1040, by the 16th of the month after the payment; suffered is a tax credit.
  withholdingAccounts: {
    owed: ITALIAN_POSTING_ACCOUNTS.withholdingOwed,
    suffered: ITALIAN_POSTING_ACCOUNTS.withholdingSuffered,
  },
  sales: ITALIAN_SALES,
  reminders: ITALIAN_REMINDERS,
  identity: ITALIAN_IDENTITY,
  deduction: ITALIAN_DEDUCTION,
  statements: ITALIAN_STATEMENTS,
  datedTables: ITALIAN_TABLES,
  retention: {
    years: 10,
    reason:
      'Italy: entries, registers, invoices and letters for ten years from the last entry (codice civile, art. 2220).',
  },
  papers: ITALIAN_PAPERS,
  assetTax: 'coefficients',
  readsChart: false,
  sampleName: 'Officina Lario S.r.l. (sample)',
  forms: {
    locale: 'it-IT',
    usualVatRate: '22',
    codesBy: 'category',
    ownFields: ['fiscalCode', 'sdiCode', 'pec', 'province'],
  },
  documentLanguages: ['ita', 'eng'],
  deadlines: ITALIAN_DEADLINES,
  vatReturn: ITALIAN_VAT_RETURN,
};
