import { createLedgerEntry } from '#operations/ledger/create-ledger-entry.js';
import { defineResourceHandler } from '../resource-handler.js';

export default defineResourceHandler<'create_ledger_entry'>((request, context) => createLedgerEntry(context, request));
