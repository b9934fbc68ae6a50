import { reverseLedgerEntry } from '#operations/ledger/reverse-ledger-entry.js';
import { defineResourceHandler } from '../resource-handler.js';

export default defineResourceHandler<'reverse_ledger_entry'>((request, context) =>
  reverseLedgerEntry(context, context.id, request),
);
