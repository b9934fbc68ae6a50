import { defineRecord, hidden, toldInText } from '../define-record.js';
import { nullable, record } from '../json-schema.js';
import { amountField, choiceField, dateField, flagField, countField, listField, textField } from '../record-fields.js';
import { invoiceFields, invoiceId } from './invoice.js';
import { TEMPLATE_FREQUENCIES } from './manual-entry.js';
import { productId, soldLines } from './product.js';

export const recurringInvoiceFields = {
  name: { ...textField('The name.', 200), minLength: 1 },
  contactId: invoiceFields.contactId,
  lines: soldLines,
  currency: invoiceFields.currency,
  frequency: choiceField(TEMPLATE_FREQUENCIES, 'How often.'),
  startDate: dateField('The date of the first invoice, today or later.'),
  until: dateField('The last possible date.'),
  issue: flagField('Whether the invoices are issued too. Default: false, a person issues the drafts.'),
};

const recurringLine = record('RecurringInvoiceLine', 'One line of a recurring invoice.', {
  productId: nullable(productId),
  description: nullable(textField('The text; null: the name of the product.', 1_000)),
  quantity: amountField('The quantity.'),
  unitPrice: nullable(amountField('The net unit price; null: the price of the product on the day.')),
  vatRate: nullable(amountField('The VAT rate; null: that of the product.')),
  supplies: nullable(choiceField(['goods', 'services'], 'Goods or services; null: as the product or the contact.')),
});

export const recurringInvoice = defineRecord({
  name: 'RecurringInvoice',
  description: 'An invoice that is made again on its dates.',
  table: 'recurring_invoices',
  prefix: 'rin',
  id: { description: 'The id.', example: 'rin_01jcq8r5t9e4x8s6m2k7vwz3ha' },
  fields: {
    name: recurringInvoiceFields.name,
    contactId: recurringInvoiceFields.contactId,
    lines: listField(recurringLine, 'The lines.'),
    currency: nullable(recurringInvoiceFields.currency),
    frequency: recurringInvoiceFields.frequency,
    dayOfMonth: hidden(countField('The day of its first date, which shorter months may lack.')),
    nextDate: nullable(dateField('The date of the next invoice; null when there is none.')),
    until: nullable(recurringInvoiceFields.until),
    issue: flagField('Whether the invoices are issued too.'),
    lastInvoiceId: nullable(invoiceId),
    problem: toldInText(
      nullable(textField('Why the last invoice was refused. Delete and create it again to continue.')),
    ),
  },
});

export const recurringInvoiceExample = {
  id: 'rin_01jcq8r5t9e4x8s6m2k7vwz3ha',
  name: 'Service contract',
  contactId: 'con_01jcq8r5t9e4x8s6m2k7vwz3ha',
  lines: [
    {
      productId: 'prd_01jcq8r5t9e4x8s6m2k7vwz3ha',
      description: 'Service {period}',
      quantity: 2,
      unitPrice: null,
      vatRate: null,
      supplies: null,
    },
  ],
  currency: null,
  frequency: 'monthly',
  nextDate: '2026-12-01',
  until: null,
  issue: false,
  lastInvoiceId: null,
  problem: null,
  createdAt: '2026-11-02T09:15:00.000Z',
  updatedAt: '2026-11-02T09:15:00.000Z',
  version: 1,
} as const;
