import { nullable, record } from '../json-schema.js';
import { choiceField, createdAt, idField, listField, textField, timeField } from '../record-fields.js';

export const EINVOICE_STATES = [
  'queued',
  'sent',
  'delivered',
  'not_delivered',
  'rejected',
  'accepted',
  'refused',
  'expired',
  'outcome_unknown',
] as const;

const notice = record('ExchangeNotice', 'One notice of the exchange, kept as it came.', {
  type: textField('The type of the notice, e.g. RC (delivered), NS (rejected), MC (not delivered).', 10),
  at: timeField('When it came.'),
  code: nullable(textField('The error code of a rejection, e.g. 00404.', 20)),
  message: textField('What it says, in a sentence.'),
  fileName: nullable(textField('The name of its file.', 200)),
});

export const einvoice = record('Einvoice', 'An electronic invoice at the national exchange.', {
  id: idField('The id of the e-invoice.', 'ein_01jcq8r5t9e4x8s6m2k7vwz3ha'),
  invoiceId: idField('The invoice that was sent.', 'inv_01jcq8r5t9e4x8s6m2k7vwz3ha'),
  number: textField('The number of the invoice.', 50),
  state: choiceField(
    EINVOICE_STATES,
    'queued: about to be sent; sent: the exchange has it; delivered: so does the buyer; not_delivered: the buyer finds it in the tax portal; rejected: to be corrected; accepted, refused, expired: what the public body said, or that it said nothing in time; outcome_unknown: a person must look.',
  ),
  documentType: textField('The FatturaPA document type, e.g. TD01 (invoice) or TD04 (credit note).', 10),
  provider: textField('The e-invoicing provider that it goes through.', 50),
  fileName: nullable(textField('The name of the XML file at the exchange.', 100)),
  exchangeId: nullable(textField('The id that the exchange gave it.', 100)),
  notices: listField(notice, 'The notices of the exchange so far, oldest first.'),
  lastError: nullable(textField('What went wrong at the last attempt to send it.')),
  sentAt: nullable(timeField('When it was sent.')),
  createdAt,
});

export const einvoiceExample = {
  id: 'ein_01jcq8r5t9e4x8s6m2k7vwz3ha',
  invoiceId: 'inv_01jcq8r5t9e4x8s6m2k7vwz3ha',
  number: '2026-0042',
  state: 'sent',
  documentType: 'TD01',
  provider: 'sandbox exchange',
  fileName: 'IT12345678903_00042.xml',
  exchangeId: '9876543210',
  notices: [],
  lastError: null,
  sentAt: '2026-11-02T09:15:01.000Z',
  createdAt: '2026-11-02T09:15:00.000Z',
} as const;
