import { defineQuery } from '../../contract.js';
import { idParameter } from '../../query-parameters.js';
import { vatReturn, vatReturnExample } from '../../records/vat-return.js';

export default defineQuery({
  name: 'get_vat_return',
  title: 'Get VAT return',
  summary: 'Shows one VAT return with all its boxes.',
  description:
    'What stands behind a box is at `/api/rest/vat-returns/{id}/lines`, what to look at before filing at `/api/rest/vat-returns/{id}/checks`. As CSV there is one row per box; as PDF it is at `/api/rest/vat-returns/{id}/pdf`.',
  path: '/api/rest/vat-returns/{id}',
  permission: 'read',
  paged: false,
  csv: true,
  parameters: idParameter('VAT return', vatReturnExample.id),
  item: vatReturn,
  example: { parameters: { id: vatReturnExample.id }, item: vatReturnExample },
});
