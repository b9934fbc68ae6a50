import { defineQuery } from '../../contract.js';
import { idParameter } from '../../query-parameters.js';
import { vatReturnChecks, vatReturnChecksExample, vatReturnExample } from '../../records/vat-return.js';

export default defineQuery({
  name: 'check_vat_return',
  title: 'Check VAT return',
  summary: 'Runs the checks before filing again, as the books are now.',
  description:
    'Each finding is a sentence with a link to where to look. `changedEntries` are those that came after the return was prepared: prepare it again.',
  path: '/api/rest/vat-returns/{id}/checks',
  permission: 'read',
  paged: false,
  parameters: idParameter('VAT return', vatReturnExample.id),
  item: vatReturnChecks,
  example: { parameters: { id: vatReturnExample.id }, item: vatReturnChecksExample },
});
