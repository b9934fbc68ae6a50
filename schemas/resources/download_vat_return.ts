import { defineResourceOperation } from '../contract.js';
import { vatReturn, vatReturnExample } from '../records/vat-return.js';

export default defineResourceOperation({
  name: 'download_vat_return',
  title: 'Download VAT return',
  summary: 'Returns a VAT return as PDF: boxes, findings, and the lines of every box.',
  description:
    "For the accountant's files. The PDF contains the first 2,000 lines; all lines are in {@list_vat_return_lines}, also as CSV.",
  method: 'GET',
  path: '/api/rest/vat-returns/{id}/pdf',
  permission: 'read',
  preview: 'none',
  status: 200,
  file: 'received',
  media: ['application/pdf'],
  response: vatReturn,
  errors: ['not_found'],
  emits: [],
  example: { response: vatReturnExample },
});
