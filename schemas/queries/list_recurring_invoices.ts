import { defineQuery } from '../contract.js';
import { listParameters } from '../query-parameters.js';
import { recurringInvoice, recurringInvoiceExample } from '../records/recurring-invoice.js';

export default defineQuery({
  name: 'list_recurring_invoices',
  title: 'List recurring invoices',
  summary: 'Lists recurring invoices, newest first.',
  description: '`problem` says why one has stopped.',
  path: '/api/rest/recurring-invoices',
  permission: 'read',
  paged: true,
  csv: true,
  parameters: listParameters({}),
  item: recurringInvoice.schema,
  example: { parameters: {}, item: recurringInvoiceExample },
});
