import { reverseLedgerEntry } from '#operations/ledger/reverse-ledger-entry.js';
import { defineChange } from '../resource-handler.js';

export default defineChange<'reverse_ledger_entry'>((request, context) =>
  reverseLedgerEntry(context, context.id, request),
);
