import { updateEntryTemplate } from '#operations/ledger/change-entry-templates.js';
import { defineChange } from '../resource-handler.js';

export default defineChange<'update_entry_template'>((request, context) =>
  updateEntryTemplate(context, context.id, request),
);
