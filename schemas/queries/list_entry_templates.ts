import { defineQuery } from '../contract.js';
import { listParameters } from '../query-parameters.js';
import { entryTemplate, entryTemplateExample } from '../records/manual-entry.js';

export default defineQuery({
  name: 'list_entry_templates',
  title: 'List entry templates',
  summary: 'Lists the templates of entries, newest first.',
  description: 'A recurring one has `nextDate`, or `problem` when it stopped.',
  path: '/api/rest/entry-templates',
  permission: 'read',
  paged: true,
  csv: true,
  parameters: listParameters({}),
  item: entryTemplate.schema,
  example: { parameters: {}, item: entryTemplateExample },
});
