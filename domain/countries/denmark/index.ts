import type { Country } from '../country.js';
import { DANISH_CALENDAR } from './calendar.js';
import { DANISH_CODING } from './coding/coding.js';
import { DANISH_TABLES } from './dated-tables.js';
import { DANISH_DEADLINES } from './deadlines.js';
import { DANISH_DEDUCTION } from './deduction.js';
import { DENMARK } from './denmark.js';
import { DANISH_PAPERS } from './entries/paper-schemes.js';
import { DANISH_IDENTITY } from './identity.js';
import { postDanishPurchase } from './posting/posting-purchase.js';
import { postDanishSale } from './posting/posting-sale.js';
import { DANISH_REMINDERS } from './reminders.js';
import { DANISH_SALES } from './sales.js';
import { DANISH_STATEMENTS } from './statements.js';
import { DANISH_VAT_RETURN } from './vat/vat-return.js';

export const denmark: Country = {
  ...DENMARK,
  ...DANISH_CALENDAR,
  coding: DANISH_CODING,
  postPurchase: postDanishPurchase,
  postSale: (sale) => ({ ...postDanishSale(sale), stampDutyLines: [] }),
  vatRegistersOf: null,
  deferredVat: null,
  withholdingAccounts: null,
  sales: DANISH_SALES,
  reminders: DANISH_REMINDERS,
  identity: DANISH_IDENTITY,
  deduction: DANISH_DEDUCTION,
  statements: DANISH_STATEMENTS,
  datedTables: DANISH_TABLES,
  retention: {
    years: 5,
    reason:
      'Denmark: entries, vouchers, invoices and the audit trail for five years from the end of the financial year (bogføringsloven).',
  },
  papers: DANISH_PAPERS,
  assetTax: 'pool',
  readsChart: true,
  sampleName: 'Vesterbro Cykler ApS (sample)',
  forms: { locale: 'da-DK', usualVatRate: '25', codesBy: 'account', ownFields: [] },
  documentLanguages: ['dan', 'eng'],
  deadlines: DANISH_DEADLINES,
  vatReturn: DANISH_VAT_RETURN,
};
