import { defineResourceOperation } from '../contract.js';
import { documentExample } from '../records/document.js';
import { confirmedEntry } from '../records/entry-proposal.js';
import { ledgerEntry } from '../records/ledger-entry.js';
import { postedManualEntryExample } from '../records/manual-entry.js';

export default defineResourceOperation({
  name: 'post_entry_proposal',
  title: 'Post the proposed entry of a document',
  summary: 'Posts the entry that {@get_entry_proposal} returns, with the document as its evidence.',
  description:
    'For papers that are entries and not purchases. The document becomes posted, so a second call is refused. It is never posted automatically. Other lines are posted with {@create_ledger_entry} and `documentId`.',
  method: 'POST',
  path: '/api/rest/documents/{id}/entry-proposal',
  permission: 'ledger:edit',
  preview: 'required',
  undo: '{@unpost_document} reverses the entry; both entries stay in the books.',
  status: 201,
  request: confirmedEntry,
  response: ledgerEntry,
  errors: [
    'not_found',
    'region_not_set',
    'period_closed',
    'document_not_postable',
    'document_posted',
    'posting_in_doubt',
  ],
  emits: ['ledger_entry.posted', 'document.posted'],
  example: { request: {}, response: { ...postedManualEntryExample, documentId: documentExample.id } },
});
