import { allNullable, extendRecord, nullable, record } from '../json-schema.js';
import { amountField, choiceField, countField, dateField, idField, listField, textField } from '../record-fields.js';
import { invoice, invoiceExample } from './invoice.js';

export const PAYMENT_STATUSES = ['open', 'partly_paid', 'overdue', 'paid', 'credited'] as const;

const receivedPayment = record('ReceivedPayment', 'A payment that settled an invoice or a part of it.', {
  date: dateField('The date of the payment.'),
  amount: amountField('The settled amount in the currency of the books.'),
  ledgerEntryId: idField('The ledger entry of the payment.', 'led_01jcq8r5t9e4x8s6m2k7vwz3ha'),
});

export const invoicePayment = record('InvoicePayment', 'Whether an issued invoice is paid, as the books say now.', {
  status: choiceField(
    PAYMENT_STATUSES,
    'open, partly_paid, paid; overdue: open after the due date; credited: a credit note took all of it.',
  ),
  paidAmount: amountField('What payments settled, in the currency of the invoice.'),
  creditedAmount: amountField('What credit notes to this invoice took from it, in its currency.'),
  openAmount: amountField('What the buyer still owes, in the currency of the invoice; below zero if overpaid.'),
  overdueDays: countField('Days since the due date while something is open; 0 otherwise.'),
  payments: listField(receivedPayment, 'The payments, oldest first.'),
});

const reference = (description: string, maxLength = 100) => textField(description, maxLength);

export const referenceFields = {
  order: reference("The buyer's order number."),
  contract: reference('The number of the contract.'),
  delivery: reference('The number of the delivery note.'),
  deliveryDate: dateField('The date of the delivery.'),
  buyerReference: reference('The person, department or requisition number that the buyer named.'),
  gln: reference('The EAN or GLN location number of the buyer, 13 digits.', 13),
  cig: reference('Italy: the code of the public contract (CIG), 10 characters.', 10),
  cup: reference('Italy: the code of the public project (CUP), 15 characters.', 15),
} as const;

export const termFields = {
  dueDate: dateField('The due date of this invoice, instead of the one that follows from contact and organisation.'),
  paymentTerms: textField('The terms of payment in words, printed on the invoice and written to its file.', 500),
} as const;

export const invoiceReferences = record(
  'InvoiceReferences',
  'References of the buyer, written to the file and printed.',
  allNullable(referenceFields),
);

export const invoiceTerms = record('InvoiceTerms', 'Terms and references of a single invoice.', {
  ...allNullable(termFields),
  references: invoiceReferences,
});

export const invoiceDetails = extendRecord(invoice, 'InvoiceDetails', {
  payment: nullable(invoicePayment, 'Null for drafts and self-billing documents.'),
  terms: invoiceTerms,
});

export const invoicePaymentExample = {
  status: 'partly_paid',
  paidAmount: 5000,
  creditedAmount: 0,
  openAmount: 5625,
  overdueDays: 0,
  payments: [{ date: '2026-11-20', amount: 5000, ledgerEntryId: 'led_01jcq8r5t9e4x8s6m2k7vwz3ha' }],
} as const;

const invoiceTermsExample = {
  dueDate: null,
  paymentTerms: null,
  references: {
    order: 'PO-4711',
    contract: null,
    delivery: null,
    deliveryDate: null,
    buyerReference: null,
    gln: '5790000436057',
    cig: null,
    cup: null,
  },
} as const;

export const invoiceDetailsExample = { ...invoiceExample, payment: null, terms: invoiceTermsExample } as const;

export const invoiceSums = record('InvoiceSums', 'Sums over issued invoices in one currency.', {
  currency: textField('ISO 4217 code.', 3),
  invoices: countField('How many invoices and credit notes.'),
  total: amountField('What was invoiced, with VAT.'),
  paidAmount: amountField('What is paid.'),
  creditedAmount: amountField('What credit notes took from invoices.'),
  openAmount: amountField('What is open.'),
  overdueAmount: amountField('The part of the open amount that is overdue.'),
  overdueInvoices: countField('How many invoices are overdue.'),
});

export const invoiceSumsExample = {
  currency: 'DKK',
  invoices: 12,
  total: 120000,
  paidAmount: 80000,
  creditedAmount: 0,
  openAmount: 40000,
  overdueAmount: 10625,
  overdueInvoices: 1,
} as const;
