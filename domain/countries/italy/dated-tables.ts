import { say } from '#schemas/sentences/say.js';
import { SIMPLIFIED_INVOICE_LIMITS } from '../../einvoice/fatturapa/simplified-invoice.js';
import { datedTable, rulesBy, type DatedTable } from '../../regions/dated-table.js';
import { IMMEDIATE_INVOICES } from '../../sales/transmission-day.js';
import { ITALIAN_BUSINESS_USE_RULES } from './coding/business-use-rules.js';
import { STAMP_DUTY_DEFERRAL } from './deadlines.js';
import { ITALIAN_GIFT_RULES } from './coding/gift-rules.js';
import { ITALIAN_GUEST_RULES } from './coding/guest-rules.js';
import { ADVANCE, INTEREST, SMALL_DEBTS } from './vat/settlement-rules.js';
import { STAMP_DUTY_AMOUNTS, STAMP_DUTY_NATURES } from './stamp-duty.js';
import { ITALIAN_CAR_RULES, ITALIAN_VAN_RULES } from './coding/vehicle-rules.js';
import { ITALIAN_WORD_RULES } from './coding/word-rules.js';

export const ITALIAN_TABLES: readonly DatedTable[] = [
  datedTable(
    say('table_costs_of_vehicles'),
    ...rulesBy(ITALIAN_VAN_RULES, ({ category }) => category),
    ...rulesBy(ITALIAN_CAR_RULES, ({ category }) => category),
  ),
  datedTable(
    say('table_costs_for_the_business_only'),
    ...rulesBy(ITALIAN_BUSINESS_USE_RULES, ({ mixedVatCode, account }) => `${mixedVatCode} ${account}`),
  ),
  datedTable(say('table_gifts'), ...rulesBy(ITALIAN_GIFT_RULES, ({ category }) => category)),
  datedTable(say('table_costs_of_guests'), ...rulesBy(ITALIAN_GUEST_RULES, ({ category }) => category)),
  datedTable(say('table_costs_by_words'), ...rulesBy(ITALIAN_WORD_RULES, ({ category }) => category)),
  datedTable(say('table_stamp_duty_on_invoices'), STAMP_DUTY_AMOUNTS, STAMP_DUTY_NATURES, STAMP_DUTY_DEFERRAL),
  datedTable(say('table_electronic_invoices'), SIMPLIFIED_INVOICE_LIMITS, IMMEDIATE_INVOICES),
  datedTable(say('table_vat_settlement'), SMALL_DEBTS, INTEREST, ADVANCE),
];
