import { defineResourceOperation } from '../../contract.js';
import { einvoice, einvoiceExample } from '../../records/einvoice.js';

export default defineResourceOperation({
  name: 'download_einvoice_notice',
  title: 'Download a notice of the exchange',
  summary: 'Returns a notice as the exchange or its provider sent it.',
  description:
    '`notice` counts the notices of the e-invoice from 1, oldest first; left out, it is the last one. The file is XML where the exchange’s own notice is handed out, and otherwise what the provider said about it, as JSON.',
  method: 'GET',
  path: '/api/rest/einvoices/{id}/notice',
  permission: 'read',
  status: 200,
  file: 'received',
  response: einvoice,
  errors: ['not_found'],
  emits: [],
  example: { response: einvoiceExample },
});
