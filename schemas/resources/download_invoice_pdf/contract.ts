import { defineResourceOperation } from '../../contract.js';
import { invoice, invoiceExample } from '../../records/invoice.js';

export default defineResourceOperation({
  name: 'download_invoice_pdf',
  title: 'Download invoice as PDF',
  summary: 'Returns an invoice as people want it: a PDF.',
  description:
    'A draft is marked as one. `language` (da, it or en) is that of the buyer when left out: Danish in Denmark, Italian in Italy, otherwise English.',
  method: 'GET',
  path: '/api/rest/invoices/{id}/pdf',
  permission: 'read',
  status: 200,
  file: 'received',
  response: invoice,
  errors: ['not_found', 'region_not_set'],
  emits: [],
  example: { response: invoiceExample },
});
