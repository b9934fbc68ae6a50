import { SIMPLIFIED_INVOICE_LIMITS } from '../../einvoice/fatturapa/simplified-invoice.js';
import { datedTable, rulesBy, type DatedTable } from '../../regions/dated-table.js';
import { IMMEDIATE_INVOICES } from '../../sales/transmission-day.js';
import { ITALIAN_BUSINESS_USE_RULES } from './coding/business-use-rules.js';
import { STAMP_DUTY_DEFERRAL } from './deadlines.js';
import { ITALIAN_GIFT_RULES } from './coding/gift-rules.js';
import { ADVANCE, INTEREST, SMALL_DEBTS } from './vat/settlement-rules.js';
import { STAMP_DUTY_AMOUNTS, STAMP_DUTY_NATURES } from './stamp-duty.js';
import { ITALIAN_CAR_RULES, ITALIAN_VAN_RULES } from './coding/vehicle-rules.js';

export const ITALIAN_TABLES: readonly DatedTable[] = [
  datedTable(
    ['Costs of vehicles', 'Omkostninger til køretøjer', 'Costi dei veicoli'],
    ...rulesBy(ITALIAN_VAN_RULES, ({ category }) => category),
    ...rulesBy(ITALIAN_CAR_RULES, ({ category }) => category),
  ),
  datedTable(
    ['Costs for the business only', 'Rent erhvervsmæssige omkostninger', 'Costi solo aziendali'],
    ...rulesBy(ITALIAN_BUSINESS_USE_RULES, ({ mixedVatCode, account }) => `${mixedVatCode} ${account}`),
  ),
  datedTable(['Gifts', 'Gaver', 'Omaggi'], ...rulesBy(ITALIAN_GIFT_RULES, ({ category }) => category)),
  datedTable(
    ['Stamp duty on invoices', 'Stempelafgift på fakturaer', 'Imposta di bollo sulle fatture'],
    STAMP_DUTY_AMOUNTS,
    STAMP_DUTY_NATURES,
    STAMP_DUTY_DEFERRAL,
  ),
  datedTable(
    ['Electronic invoices', 'Elektroniske fakturaer', 'Fatture elettroniche'],
    SIMPLIFIED_INVOICE_LIMITS,
    IMMEDIATE_INVOICES,
  ),
  datedTable(['VAT settlement', 'Momsafregning', 'Liquidazione IVA'], SMALL_DEBTS, INTEREST, ADVANCE),
];
