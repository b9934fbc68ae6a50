import { reverseEntry } from '#operations/ledger/reverse-entry.js';
import { defineResourceHandler } from '../resource-handler.js';

export default defineResourceHandler<'reverse_ledger_entry'>((request, context) =>
  reverseEntry(context, context.id, request),
);
