import { defineResourceOperation } from '../contract.js';
import { deletedRecord } from '../record-fields.js';
import { entryTemplateExample } from '../records/manual-entry.js';

export default defineResourceOperation({
  name: 'delete_entry_template',
  title: 'Delete entry template',
  summary: 'Deletes a template; a recurring entry stops.',
  description: 'Posted entries do not change.',
  method: 'DELETE',
  path: '/api/rest/entry-templates/{id}',
  permission: 'ledger:edit',
  preview: 'none',
  status: 200,
  response: deletedRecord('template', entryTemplateExample.id),
  errors: ['not_found'],
  emits: ['entry_template.deleted'],
  example: { response: { id: entryTemplateExample.id, deleted: true } },
});
