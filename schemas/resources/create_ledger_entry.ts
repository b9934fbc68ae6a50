import { defineResourceOperation } from '../contract.js';
import { closedObject } from '../json-schema.js';
import {
  manualEntryExample,
  manualEntryFields,
  postedManualEntryExample,
  previewDigest,
} from '../records/manual-entry.js';
import { ledgerEntry } from '../records/ledger-entry.js';

export default defineResourceOperation({
  name: 'create_ledger_entry',
  title: 'Post a journal entry',
  summary: 'Posts a balanced entry written by a person.',
  description:
    'Debits and credits are equal. The VAT of lines with a VAT code is computed, posted to the VAT accounts and included in the VAT return. The date is in an open period of the current or previous fiscal year. With a `reference` a repeated call returns the first entry. Correct an entry by reversing it. The entry stays in these books: connected accounting systems receive only documents.',
  method: 'POST',
  path: '/api/rest/ledger-entries',
  permission: 'ledger:edit',
  preview: 'none',
  notPreviewedBecause: 'preview_ledger_entry is its preview, and the operation itself asks apps for its digest.',
  status: 201,
  request: closedObject({ ...manualEntryFields, previewDigest }, ['date', 'text', 'lines']),
  response: ledgerEntry,
  errors: [
    'not_found',
    'region_not_set',
    'period_closed',
    'journal_unknown',
    'entry_exists',
    'document_posted',
    'posting_in_doubt',
  ],
  emits: ['ledger_entry.posted', 'document.posted'],
  creates: 'led',
  example: { request: manualEntryExample, response: postedManualEntryExample },
});
