import { defineResourceOperation } from '../contract.js';
import { closedObject } from '../json-schema.js';
import { entryTemplate, entryTemplateExample, templateFields } from '../records/manual-entry.js';

export default defineResourceOperation({
  name: 'create_entry_template',
  title: 'Create entry template',
  summary: 'Stores an entry for later, or lets it recur (accruals, rent, depreciation).',
  description:
    'With a `frequency` the entry is posted on `startDate` and then every month, quarter or year, by the system, once for each date. A series that starts on the last day of a month stays on the last day. An entry that is refused, e.g. because its period is closed, sets `problem` and stops the template. Post another one from its lines with {@create_ledger_entry}.',
  method: 'POST',
  path: '/api/rest/entry-templates',
  permission: 'ledger:edit',
  preview: 'required',
  undo: '{@delete_entry_template} stops it. Entries that it has posted stay; {@reverse_ledger_entry} can take each of them back.',
  status: 201,
  request: closedObject(templateFields, ['name', 'text', 'lines']),
  response: entryTemplate.schema,
  errors: ['not_found', 'region_not_set', 'journal_unknown'],
  emits: ['entry_template.created'],
  creates: 'ent',
  example: {
    request: {
      name: entryTemplateExample.name,
      text: entryTemplateExample.text,
      lines: entryTemplateExample.lines.map(({ accountId, amount }) => ({ accountId, amount })),
      frequency: 'monthly',
      startDate: '2026-11-30',
      until: '2027-10-31',
    },
    response: entryTemplateExample,
  },
});
