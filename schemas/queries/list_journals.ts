import { defineQuery } from '../contract.js';
import { listParameters } from '../query-parameters.js';
import { journalChoice, journalChoiceExample } from '../records/coding-choices.js';

export default defineQuery({
  name: 'list_journals',
  title: 'List journals',
  summary: 'Lists the journals of the region.',
  description: 'Use `id` as `journalId` and, where it takes documents, as `defaultJournalId`.',
  path: '/api/rest/journals',
  permission: 'read',
  paged: true,
  csv: true,
  parameters: listParameters({}),
  item: journalChoice,
  example: { parameters: {}, item: journalChoiceExample },
});
