import { defineResourceOperation } from '../../contract.js';
import { vatReturn, vatReturnExample } from '../../records/vat-return.js';

export default defineResourceOperation({
  name: 'download_vat_return',
  title: 'Download VAT return',
  summary: 'Returns a VAT return as PDF: boxes, findings, and the lines behind every box.',
  description:
    'For the file of the accountant. The same lines are at `/api/rest/vat-returns/{id}/lines`, also as CSV; a PDF names the first 2,000.',
  method: 'GET',
  path: '/api/rest/vat-returns/{id}/pdf',
  permission: 'read',
  status: 200,
  file: 'received',
  response: vatReturn,
  errors: ['not_found'],
  emits: [],
  example: { response: vatReturnExample },
});
