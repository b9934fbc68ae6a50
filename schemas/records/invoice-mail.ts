import { column, defineRecord, hiddenJson } from '../define-record.js';
import { choiceField, textField } from '../record-fields.js';
import { invoiceExample, invoiceId } from './invoice.js';

const MAIL_LANGUAGES = ['da', 'it', 'en'] as const;

export const mailFields = {
  to: textField("The address; the contact's if left out.", 254),
  language: choiceField(MAIL_LANGUAGES, "The language of mail and PDF; the buyer's if left out."),
  message: textField('The text of the mail; a short standard text if left out.', 5_000),
} as const;

export const invoiceMail = defineRecord({
  name: 'InvoiceMail',
  description: 'A mail with an invoice as PDF and XML.',
  table: 'invoice_mails',
  prefix: 'iml',
  id: { description: 'The id of the mail.', example: 'iml_01jcq8r5t9e4x8s6m2k7vwz3ha' },
  without: ['updatedAt', 'version'],
  fields: {
    invoiceId,
    to: column('recipient', textField('The address.', 254)),
    language: mailFields.language,
    state: choiceField(
      ['sending', 'sent', 'failed'],
      'sent: the mail server accepted it; failed: it did not; sending: its answer is not known.',
    ),
    actor: hiddenJson<object>(),
  },
});

export const invoiceMailExample = {
  id: 'iml_01jcq8r5t9e4x8s6m2k7vwz3ha',
  invoiceId: invoiceExample.id,
  to: 'faktura@kaffebar.example',
  language: 'da',
  state: 'sent',
  createdAt: '2026-11-02T09:20:00.000Z',
} as const;
