import { defineQuery } from '../contract.js';
import { closedObject } from '../json-schema.js';
import { languageParameter } from '../query-parameters.js';
import { idField } from '../record-fields.js';
import { vatReturnChecks, vatReturnChecksExample, vatReturnExample } from '../records/vat-return.js';

export default defineQuery({
  name: 'check_vat_return',
  title: 'Check VAT return',
  summary: 'Runs the checks before filing again, on the current books.',
  description:
    'Each finding has a link to the records concerned. `changedEntries` lists entries that were added after the return was prepared: prepare it again.',
  path: '/api/rest/vat-returns/{id}/checks',
  permission: 'read',
  paged: false,
  parameters: closedObject(
    {
      id: idField('The id of the VAT return.', vatReturnExample.id),
      language: languageParameter('findings'),
    },
    ['id'],
  ),
  item: vatReturnChecks,
  example: { parameters: { id: vatReturnExample.id }, item: vatReturnChecksExample },
});
