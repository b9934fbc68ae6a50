import { previewLedgerEntry } from '#operations/ledger/create-ledger-entry.js';
import { defineOutside } from '../resource-handler.js';

export default defineOutside<'preview_ledger_entry'>((request, context) => previewLedgerEntry(context, request));
