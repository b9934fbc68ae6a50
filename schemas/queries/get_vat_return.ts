import { defineQuery } from '../contract.js';
import { idParameter } from '../query-parameters.js';
import { vatReturn, vatReturnExample } from '../records/vat-return.js';

export default defineQuery({
  name: 'get_vat_return',
  title: 'Get VAT return',
  summary: 'Returns one VAT return with all its boxes.',
  description:
    'The ledger lines of each box are in {@list_vat_return_lines}, the checks before filing in {@check_vat_return}, and a PDF in {@download_vat_return}. CSV has one row per box.',
  path: '/api/rest/vat-returns/{id}',
  permission: 'read',
  paged: false,
  csv: true,
  parameters: idParameter('VAT return', vatReturnExample.id),
  item: vatReturn,
  example: { parameters: { id: vatReturnExample.id }, item: vatReturnExample },
});
