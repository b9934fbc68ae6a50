import { defineQuery } from '../contract.js';
import { listParameters } from '../query-parameters.js';
import { dateField, idField } from '../record-fields.js';
import { invoiceSums, invoiceSumsExample } from '../records/invoice-payment.js';

export default defineQuery({
  name: 'list_invoice_sums',
  title: 'Sum up invoices',
  summary: 'Returns what was invoiced, paid, credited, and is open and overdue, per currency.',
  description: 'Counts issued sales invoices and credit notes with a date in the period; all of them without one.',
  path: '/api/rest/invoice-sums',
  permission: 'read',
  paged: true,
  parameters: listParameters({
    contactId: idField('Only invoices to this contact.', 'con_01jcq8r5t9e4x8s6m2k7vwz3ha'),
    from: dateField('Only invoices dated on or after this day (YYYY-MM-DD).'),
    until: dateField('Only invoices dated on or before this day (YYYY-MM-DD).'),
  }),
  item: invoiceSums,
  example: { parameters: { from: '2026-01-01', until: '2026-12-31' }, item: invoiceSumsExample },
});
