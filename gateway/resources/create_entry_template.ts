import { createEntryTemplate } from '#operations/ledger/entry-templates.js';
import { defineChange } from '../resource-handler.js';

export default defineChange<'create_entry_template'>((request, context) => createEntryTemplate(context, request));
