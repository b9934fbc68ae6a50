import { entryTemplates } from '#tables/entry-template-table.js';
import { defineQueryHandler } from '../query-handler.js';
import { listOfRecord } from '../reads/list.js';

export default defineQueryHandler<'list_entry_templates'>(listOfRecord('list_entry_templates', entryTemplates));
