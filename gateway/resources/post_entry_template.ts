import { postEntryTemplate } from '#operations/ledger/change-entry-templates.js';
import { defineResourceHandler } from '../resource-handler.js';

export default defineResourceHandler<'post_entry_template'>((request, context) =>
  postEntryTemplate(context, context.id, request),
);
