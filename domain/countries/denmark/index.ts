import type { Country } from '../country.js';
import { DANISH_CALENDAR } from './calendar.js';
import { DANISH_CODING } from './coding.js';
import { DANISH_DEADLINES } from './deadlines.js';
import { DENMARK } from './denmark.js';
import { postDanishPurchase } from './posting-purchase.js';
import { postDanishSale } from './posting-sale.js';
import { DANISH_REMINDERS } from './reminders.js';
import { DANISH_SALES } from './sales.js';
import { DANISH_VAT_RETURN } from './vat-return.js';

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
  deadlines: DANISH_DEADLINES,
  vatReturn: DANISH_VAT_RETURN,
};
