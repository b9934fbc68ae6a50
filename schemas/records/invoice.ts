import { nullable, record } from '../json-schema.js';
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
const VAT_TREATMENTS = ['domestic', 'eu_business', 'eu_private', 'export'] as const;
const INVOICE_KINDS = ['invoice', 'credit_note'] as const;
const INVOICE_DELIVERIES = ['exchange', 'recorded'] as const;

export const invoiceFields = {
  contactId: idField('The client contact that the invoice is addressed to.', 'con_01jcq8r5t9e4x8s6m2k7vwz3ha'),
  number: textField(
    'The invoice number. Usually left out: the next number of the series is assigned when the invoice is issued.',
    50,
  ),
  date: dateField('The invoice date, YYYY-MM-DD.'),
  currency: textField("ISO 4217 code, e.g. DKK or EUR; the organisation's currency if left out.", 10),
} as const;

export const invoiceId = idField('The id of the invoice.', 'inv_01jcq8r5t9e4x8s6m2k7vwz3ha');

const linkedInvoice = record('LinkedInvoice', 'An invoice that another invoice refers to.', {
  number: textField('The invoice number.', 50),
  date: nullable(dateField('The invoice date.')),
});

export const invoice = record('Invoice', 'A sales invoice: a draft, or issued and locked.', {
  id: invoiceId,
  state: choiceField(INVOICE_STATES, 'draft: can be changed and deleted; issued: locked.'),
  kind: choiceField(INVOICE_KINDS, 'invoice, or credit_note if the total is below zero.'),
  contactId: nullable(
    invoiceFields.contactId,
    'The contact; null for an e-invoice issued to a buyer outside the address book.',
  ),
  buyerName: textField('The buyer.', MAX_NAME_LENGTH),
  number: nullable(invoiceFields.number, 'The number; null in a draft without one.'),
  date: nullable(invoiceFields.date, 'The date; null in a draft without one.'),
  dueDate: nullable(dateField('The due date.')),
  currency: invoiceFields.currency,
  lines: listField(invoiceLine, 'The lines.'),
  ...invoiceTotals,
  vatTreatment: choiceField(
    VAT_TREATMENTS,
    "Derived from the buyer's country: domestic; eu_business (reverse charge); eu_private; export.",
  ),
  vatTreatmentReason: textField('The reason for the VAT treatment.'),
  legalNotes: listField(textField('A sentence.'), 'The sentences that the law requires on the invoice.'),
  delivery: nullable(
    choiceField(
      INVOICE_DELIVERIES,
      'How the invoice was issued: through the e-invoicing exchange, or recorded as issued.',
    ),
  ),
  einvoice: nullable(einvoice, 'The submission to the exchange; null if the invoice was not sent there.'),
  numberBound: flagField('Whether number and date are permanently bound. Such a draft cannot be deleted.'),
  resendUntil: nullable(
    dateField(
      'After a rejection: the last day on which the invoice can be issued again with the same number and date.',
    ),
  ),
  abandonedAt: nullable(timeField('When a rejected invoice was abandoned.')),
  linked: listField(linkedInvoice, 'The invoices that this one corrects or replaces.'),
  documentType: nullable(textField('The FatturaPA document type, Italy only, e.g. TD01, TD04 or TD17.', 10)),
  documentId: nullable(idField('The purchase document of a self-billing document.', 'doc_01jcq8r5t9e4x8s6m2k7vwz3ha')),
  sendBy: nullable(
    dateField(
      'The last day to send the invoice or self-billing document to the exchange; null outside Italy and for credit notes.',
    ),
  ),
  withheld: nullable(
    amountField("Italian tax that the buyer withholds from a professional's fee (ritenuta); null if there is none."),
  ),
  payable: nullable(
    amountField(
      'The amount that the buyer pays to the seller: the total minus tax that the buyer withholds or pays to the treasury.',
    ),
  ),
  stampDuty: amountField('Italian stamp duty; 0 if none is due.'),
  ledgerEntryId: nullable(idField('The ledger entry of the sale.', 'led_01jcq8r5t9e4x8s6m2k7vwz3ha')),
  issuedAt: nullable(timeField('When the invoice was issued.')),
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
      supplies: null,
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
