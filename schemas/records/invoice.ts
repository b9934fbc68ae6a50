import { addedLater, nullable, record } from '../json-schema.js';
import {
  amountField,
  choiceField,
  createdAt,
  dateField,
  flagField,
  idField,
  MAX_NAME_LENGTH,
  listField,
  textField,
  timeField,
  updatedAt,
  version,
  warnings,
} from '../record-fields.js';
import { einvoice } from './einvoice.js';
import { invoiceLine, invoiceTotals } from './invoice-line.js';

export const INVOICE_STATES = ['draft', 'issued'] as const;
export const VAT_TREATMENTS = ['domestic', 'eu_business', 'eu_private', 'export'] as const;
export const INVOICE_KINDS = ['invoice', 'credit_note'] as const;
export const INVOICE_DELIVERIES = ['exchange', 'recorded'] as const;

export const invoiceFields = {
  contactId: idField('The client contact that the invoice is addressed to.', 'con_01jcq8r5t9e4x8s6m2k7vwz3ha'),
  number: textField(
    'The invoice number. Leave it out: the next number of the series is dealt out when the invoice is issued.',
    50,
  ),
  date: dateField('The date of the invoice, YYYY-MM-DD.'),
  currency: textField("ISO 4217 code, e.g. DKK or EUR; the organisation's currency when left out.", 10),
} as const;

export const invoiceId = idField('The id of the invoice.', 'inv_01jcq8r5t9e4x8s6m2k7vwz3ha');

const linkedInvoice = record('LinkedInvoice', 'An invoice that another one refers to.', {
  number: textField('Its number.', 50),
  date: nullable(dateField('Its date.')),
});

export const invoice = record('Invoice', 'A sales invoice: a draft, or issued and locked.', {
  id: invoiceId,
  state: choiceField(INVOICE_STATES, 'draft: can be changed and deleted; issued: locked.'),
  kind: choiceField(INVOICE_KINDS, 'invoice, or credit_note: the total is below zero.'),
  contactId: nullable(
    invoiceFields.contactId,
    'The contact; null when an e-invoice was issued to a buyer who is none.',
  ),
  buyerName: textField('Who is invoiced.', MAX_NAME_LENGTH),
  number: nullable(invoiceFields.number, 'The number; null in a draft that was given none.'),
  date: nullable(invoiceFields.date, 'The date; null in a draft that was given none.'),
  dueDate: nullable(dateField('When it is to be paid.')),
  currency: invoiceFields.currency,
  lines: listField(invoiceLine, 'The lines.'),
  ...invoiceTotals,
  vatTreatment: choiceField(
    VAT_TREATMENTS,
    "Derived from the buyer's country: domestic; eu_business (reverse charge); eu_private; export.",
  ),
  vatTreatmentReason: textField('Why it is treated so, for a person.'),
  legalNotes: listField(textField('A sentence.'), 'The sentences that the law wants on the invoice.'),
  delivery: nullable(
    choiceField(INVOICE_DELIVERIES, 'How it was issued: through the e-invoicing exchange, or recorded as issued only.'),
  ),
  einvoice: nullable(einvoice, 'Its life at the exchange; null when it was not sent there.'),
  numberBound: flagField('Whether number and date belong to it for good. Such a draft cannot be deleted.'),
  resendUntil: nullable(
    dateField('After a rejection: the last day on which it can be issued again with the same number and date.'),
  ),
  abandonedAt: nullable(timeField('When a rejected invoice was given up.')),
  linked: listField(linkedInvoice, 'The invoices that it refers to: those that it corrects or replaces.'),
  documentType: nullable(textField('The FatturaPA document type, Italy only, e.g. TD01, TD04 or TD17.', 10)),
  documentId: nullable(
    idField('The purchase that a self-billing document belongs to.', 'doc_01jcq8r5t9e4x8s6m2k7vwz3ha'),
  ),
  sendBy: nullable(dateField('The last day on which a self-billing document should be with the exchange.')),
  withheld: addedLater(
    nullable(
      amountField("Italian tax that the buyer keeps of a professional's fee (ritenuta); null when there is none."),
    ),
    null,
  ),
  payable: addedLater(
    nullable(amountField('What the buyer pays: the total less tax that it keeps or pays to the treasury itself.')),
    null,
  ),
  stampDuty: amountField('Italian stamp duty on it; 0 when none is due.'),
  ledgerEntryId: nullable(idField('The ledger entry of the sale.', 'led_01jcq8r5t9e4x8s6m2k7vwz3ha')),
  issuedAt: nullable(timeField('When it was issued.')),
  warnings,
  createdAt,
  updatedAt,
  version,
});

export const invoiceExample = {
  id: 'inv_01jcq8r5t9e4x8s6m2k7vwz3ha',
  state: 'draft',
  kind: 'invoice',
  contactId: 'con_01jcq8r5t9e4x8s6m2k7vwz3ha',
  buyerName: 'Aarhus Kaffebar ApS',
  number: null,
  date: '2026-11-02',
  dueDate: '2026-12-02',
  currency: 'DKK',
  lines: [
    {
      description: 'Design of a catalogue',
      quantity: 10,
      unitPrice: 850,
      vatRate: 25,
      vatNature: null,
      net: 8500,
      origin: null,
    },
  ],
  vatSummary: [{ vatRate: 25, vatNature: null, net: 8500, vat: 2125 }],
  net: 8500,
  vat: 2125,
  total: 10625,
  vatTreatment: 'domestic',
  vatTreatmentReason: 'Seller and buyer are both in Denmark.',
  legalNotes: [],
  delivery: null,
  einvoice: null,
  numberBound: false,
  resendUntil: null,
  abandonedAt: null,
  linked: [],
  documentType: null,
  documentId: null,
  sendBy: null,
  withheld: null,
  payable: 10625,
  stampDuty: 0,
  ledgerEntryId: null,
  issuedAt: null,
  warnings: [],
  createdAt: '2026-11-02T09:15:00.000Z',
  updatedAt: '2026-11-02T09:15:00.000Z',
  version: 1,
} as const;
