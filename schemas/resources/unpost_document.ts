import { defineResourceOperation } from '../contract.js';
import { closedObject } from '../json-schema.js';
import { dateField, textField } from '../record-fields.js';
import { document, unpostedDocumentExample, documentExample, documentId } from '../records/document.js';

export default defineResourceOperation({
  name: 'unpost_document',
  title: 'Undo a posting',
  summary: 'Reverses the entry of a posted document and returns the document to coded.',
  description:
    'Posted entries never change: a reversing entry with its own voucher number cancels the entry. It has the date of the entry if that day is still open, otherwise the date of today; `date` chooses another open day. If the document is matched with bank transactions, these matches are undone too, and the transactions return to the review queue. If the entry was posted to a connected accounting system, its reversal is posted there. `reversals` of the document keeps the cancelled postings and the date of each reversal. The coding can then be corrected and the document posted again, with a new voucher number. It is not posted automatically. A purchase from abroad whose self-billing document is issued is refused with `invoice_locked`.',
  method: 'POST',
  path: '/api/rest/documents/{id}/unpost',
  permission: 'documents:post',
  preview: 'required',
  undo: 'The document can be posted again, with a new voucher number; both entries stay in the books.',
  reachesOutside: true,
  command: {
    name: 'reverse_posting',
    worker: 'posting',
    id: { field: 'documentId', schema: documentId, example: documentExample.id },
    annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: true },
  },
  status: 200,
  request: closedObject(
    {
      reason: { ...textField('The reason, for later readers of the books.', 500), minLength: 1 },
      date: dateField('The date of the reversing entry, in an open period and not before the entry.'),
    },
    ['reason'],
  ),
  response: document,
  errors: [
    'not_found',
    'document_not_posted',
    'posting_in_doubt',
    'period_closed',
    'target_settled',
    'invoice_locked',
    'region_not_set',
  ],
  emits: ['ledger_entry.posted', 'transaction.unmatched', 'document.unposted', 'invoice.deleted'],
  example: { request: { reason: 'Posted on the wrong account.' }, response: unpostedDocumentExample },
});
