import { addedLater, nullable, record } from '../json-schema.js';
import {
  MAX_FILE_NAME_LENGTH,
  choiceField,
  createdAt,
  idField,
  listField,
  textField,
  timeField,
} from '../record-fields.js';

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

const notice = record('ExchangeNotice', 'One notice of the exchange.', {
  type: textField('The type of the notice, e.g. RC (delivered), NS (rejected), MC (not delivered).', 10),
  at: timeField('When the notice arrived.'),
  code: nullable(textField('The error code of a rejection, e.g. 00404.', 20)),
  message: textField('The content of the notice in words.'),
  fileName: nullable(textField('The file name of the notice.', MAX_FILE_NAME_LENGTH)),
});

export const einvoice = record('Einvoice', 'An electronic invoice at the national exchange.', {
  id: idField('The id of the e-invoice.', 'ein_01jcq8r5t9e4x8s6m2k7vwz3ha'),
  invoiceId: idField('The submitted invoice.', 'inv_01jcq8r5t9e4x8s6m2k7vwz3ha'),
  number: textField('The invoice number.', 50),
  state: choiceField(
    EINVOICE_STATES,
    'queued: about to be sent; sent: received by the exchange; delivered: received by the buyer; not_delivered: available to the buyer in the tax portal; rejected: must be corrected; accepted, refused: the answer of a public body; expired: the public body did not answer in time; outcome_unknown: a person must check.',
  ),
  documentType: textField('The FatturaPA document type, e.g. TD01 (invoice) or TD04 (credit note).', 10),
  provider: textField('The e-invoicing provider.', 50),
  sandbox: addedLater(
    nullable(
      textField(
        '"sandbox, not sent" if the simulated exchange took the file: its state and notices are invented, and nothing reached the buyer or the tax agency. Null for a real provider.',
        50,
      ),
    ),
    null,
  ),
  fileName: nullable(textField('The name of the XML file at the exchange.', MAX_FILE_NAME_LENGTH)),
  exchangeId: nullable(textField('The id assigned by the exchange.', 100)),
  notices: listField(notice, 'The notices of the exchange so far, oldest first.'),
  lastError: nullable(textField('The error of the last attempt to send.')),
  sentAt: nullable(timeField('When the invoice was sent.')),
  createdAt,
});

export const einvoiceExample = {
  id: 'ein_01jcq8r5t9e4x8s6m2k7vwz3ha',
  invoiceId: 'inv_01jcq8r5t9e4x8s6m2k7vwz3ha',
  number: '2026-0042',
  state: 'sent',
  documentType: 'TD01',
  provider: 'invoicetronic',
  sandbox: null,
  fileName: 'IT12345678903_00042.xml',
  exchangeId: '9876543210',
  notices: [],
  lastError: null,
  sentAt: '2026-11-02T09:15:01.000Z',
  createdAt: '2026-11-02T09:15:00.000Z',
} as const;
