import { defineResourceOperation } from '../contract.js';
import { closedObject } from '../json-schema.js';
import { flagField } from '../record-fields.js';
import { invoiceMail, invoiceMailExample, mailFields } from '../records/invoice-mail.js';

export default defineResourceOperation({
  name: 'mail_invoice',
  title: 'Mail an invoice',
  summary: 'Mails an issued invoice to the buyer, with its PDF and XML.',
  description:
    'Answers go to the mail address of the organisation. An invoice is mailed to an address once: a repetition is refused with `invoice_mailed` unless `again` is true. A mail server that refuses or does not answer leaves the mail `failed`; {@list_invoice_mails} lists all mails.',
  method: 'POST',
  path: '/api/rest/invoices/{id}/mail',
  permission: 'invoices:edit',
  preview: 'required',
  undo: null,
  reachesOutside: true,
  status: 201,
  request: closedObject({ ...mailFields, again: flagField('Mail it although it was mailed to this address.') }, []),
  response: invoiceMail.schema,
  errors: ['not_found', 'region_not_set', 'invoice_incomplete', 'invoice_mailed', 'mail_not_configured'],
  emits: ['invoice_mail.changed'],
  creates: 'iml',
  example: { request: { to: invoiceMailExample.to }, response: invoiceMailExample },
});
