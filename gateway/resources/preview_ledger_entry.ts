import { previewLedgerEntry } from '#operations/ledger/create-ledger-entry.js';
import { defineResourceHandler } from '../resource-handler.js';

export default defineResourceHandler<'preview_ledger_entry'>((request, context) =>
  previewLedgerEntry(context, request),
);
