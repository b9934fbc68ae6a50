import { createEntryTemplate } from '#operations/ledger/entry-templates.js';
import { defineResourceHandler } from '../resource-handler.js';

export default defineResourceHandler<'create_entry_template'>((request, context) =>
  createEntryTemplate(context, request),
);
