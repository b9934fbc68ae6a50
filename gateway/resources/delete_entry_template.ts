import { deleteEntryTemplate } from '#operations/ledger/entry-templates.js';
import { defineResourceHandler } from '../resource-handler.js';

export default defineResourceHandler<'delete_entry_template'>((_request, context) =>
  deleteEntryTemplate(context, context.id),
);
