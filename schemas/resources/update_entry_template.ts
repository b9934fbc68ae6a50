import { defineResourceOperation } from '../contract.js';
import { closedObject, nullable } from '../json-schema.js';
import { entryTemplate, entryTemplateExample, templateFields } from '../records/manual-entry.js';

export default defineResourceOperation({
  name: 'update_entry_template',
  title: 'Update entry template',
  summary: 'Changes a template, or lets a stopped one continue.',
  description:
    'Changes only the given fields. `nextDate` moves the next entry of a recurring template; null ends it. A change clears `problem`, so a stopped template continues. Posted entries do not change.',
  method: 'PATCH',
  path: '/api/rest/entry-templates/{id}',
  permission: 'ledger:edit',
  preview: 'required',
  undo: '{@update_entry_template} can restore the fields of before. Entries that it has posted stay; {@reverse_ledger_entry} can take each of them back.',
  status: 200,
  request: closedObject(
    {
      name: templateFields.name,
      text: templateFields.text,
      lines: templateFields.lines,
      until: nullable(templateFields.until),
      nextDate: nullable(templateFields.startDate, 'The date of the next entry; null ends a recurring template.'),
    },
    [],
    { minProperties: 1 },
  ),
  response: entryTemplate.schema,
  errors: ['not_found', 'region_not_set'],
  emits: ['entry_template.changed'],
  example: { request: { until: '2027-12-31' }, response: { ...entryTemplateExample, until: '2027-12-31', version: 2 } },
});
