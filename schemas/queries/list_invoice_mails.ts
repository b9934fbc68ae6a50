import { defineQuery } from '../contract.js';
import { listParameters } from '../query-parameters.js';
import { invoiceExample, invoiceId } from '../records/invoice.js';
import { invoiceMail, invoiceMailExample } from '../records/invoice-mail.js';

const { properties, required, ...rest } = listParameters({});

export default defineQuery({
  name: 'list_invoice_mails',
  title: 'List mails of an invoice',
  summary: 'Lists the mails with which an invoice was sent, newest first.',
  description: '{@mail_invoice} sends one.',
  path: '/api/rest/invoices/{id}/mails',
  permission: 'read',
  paged: true,
  parameters: { ...rest, properties: { id: invoiceId, ...properties }, required: ['id', ...required] },
  item: invoiceMail.schema,
  example: { parameters: { id: invoiceExample.id }, item: invoiceMailExample },
});
