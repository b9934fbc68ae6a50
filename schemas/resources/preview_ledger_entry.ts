import { defineResourceOperation } from '../contract.js';
import { closedObject } from '../json-schema.js';
import {
  ledgerEntryPreview,
  manualEntryExample,
  manualEntryFields,
  postedManualEntryExample,
} from '../records/manual-entry.js';
import createLedgerEntry from './create_ledger_entry.js';

export default defineResourceOperation({
  name: 'preview_ledger_entry',
  title: 'Preview a journal entry',
  summary: 'Returns the entry that {@create_ledger_entry} would post, and changes nothing.',
  description:
    'The entry is posted and undone, so its refusals are the same. Voucher number and id may differ later. Show it to the user, then pass `digest`.',
  method: 'POST',
  path: '/api/rest/ledger-entry-previews',
  permission: 'ledger:edit',
  preview: 'none',
  status: 200,
  request: closedObject(manualEntryFields, ['date', 'text', 'lines']),
  response: ledgerEntryPreview,
  errors: createLedgerEntry.errors,
  emits: [],
  emitsNothingBecause: 'It changes nothing.',
  example: { request: manualEntryExample, response: { entry: postedManualEntryExample, digest: 'v1.a.b' } },
});
