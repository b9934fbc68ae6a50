import { createLedgerEntry } from '#operations/ledger/create-ledger-entry.js';
import { defineChange } from '../resource-handler.js';

export default defineChange<'create_ledger_entry'>((request, context) => createLedgerEntry(context, request));
