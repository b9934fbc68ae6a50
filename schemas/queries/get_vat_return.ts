import { defineQuery } from '../contract.js';
import { idParameter } from '../query-parameters.js';
import { vatReturn, vatReturnExample } from '../records/vat-return.js';

export default defineQuery({
  name: 'get_vat_return',
  title: 'Get VAT return',
  summary: 'Returns one VAT return with all its boxes.',
  description:
    'The ledger lines of each box are in GET /api/rest/vat-returns/{id}/lines, the checks before filing in GET /api/rest/vat-returns/{id}/checks, and a PDF in GET /api/rest/vat-returns/{id}/pdf. CSV has one row per box.',
  path: '/api/rest/vat-returns/{id}',
  permission: 'read',
  paged: false,
  csv: true,
  parameters: idParameter('VAT return', vatReturnExample.id),
  item: vatReturn,
  example: { parameters: { id: vatReturnExample.id }, item: vatReturnExample },
});
