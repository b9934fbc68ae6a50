import { updateEntryTemplate } from '#operations/ledger/change-entry-templates.js';
import { defineResourceHandler } from '../resource-handler.js';

export default defineResourceHandler<'update_entry_template'>((request, context) =>
  updateEntryTemplate(context, context.id, request),
);
