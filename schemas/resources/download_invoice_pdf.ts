import { defineResourceOperation } from '../contract.js';
import { invoice, invoiceExample } from '../records/invoice.js';

export default defineResourceOperation({
  name: 'download_invoice_pdf',
  title: 'Download invoice as PDF',
  summary: 'Returns an invoice as PDF.',
  description:
    'A draft is marked as a draft. `language` (da, it or en) defaults to the language of the buyer: Danish in Denmark, Italian in Italy, English elsewhere.',
  method: 'GET',
  path: '/api/rest/invoices/{id}/pdf',
  permission: 'read',
  preview: 'none',
  status: 200,
  file: 'received',
  media: ['application/pdf'],
  response: invoice,
  errors: ['not_found', 'region_not_set'],
  emits: [],
  example: { response: invoiceExample },
});
