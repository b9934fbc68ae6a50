import { ENTRY_TEMPLATE_COLUMNS, entryTemplateRecord, type EntryTemplateRow } from '#tables/entry-template-table.js';
import { defineQueryHandler } from '../query-handler.js';
import { listOf } from '../reads/list.js';
import { loadRegion } from '../reads/load-region.js';

export default defineQueryHandler<'list_entry_templates'>(
  listOf('list_entry_templates', {
    select: `select ${ENTRY_TEMPLATE_COLUMNS} from entry_templates`,
    filters: {},
    context: async (_, { tx }) => (await loadRegion(tx))?.currency ?? 'EUR',
    item: (row: EntryTemplateRow, currency) => entryTemplateRecord(row, currency),
  }),
);
