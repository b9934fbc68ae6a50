import { defineResourceOperation } from '../contract.js';
import { einvoice, einvoiceExample } from '../records/einvoice.js';

export default defineResourceOperation({
  name: 'download_einvoice_notice',
  title: 'Download a notice of the exchange',
  summary: 'Returns a notice as the exchange or its provider sent it.',
  description:
    '`notice` is the number of the notice, counted from 1, oldest first; the last one if left out. The file is the XML of the exchange if the provider passes it on, otherwise the JSON of the provider.',
  method: 'GET',
  path: '/api/rest/einvoices/{id}/notice',
  permission: 'read',
  preview: 'none',
  status: 200,
  file: 'received',
  media: ['application/xml', 'application/json'],
  response: einvoice,
  errors: ['not_found'],
  emits: [],
  example: { response: einvoiceExample },
});
