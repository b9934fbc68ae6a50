import { postEntryTemplate } from '#operations/ledger/change-entry-templates.js';
import { defineChange } from '../resource-handler.js';

export default defineChange<'post_entry_template'>((request, context) =>
  postEntryTemplate(context, context.id, request),
);
