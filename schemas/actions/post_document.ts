import { defineAction } from '../contract.js';
import { closedObject } from '../json-schema.js';
import { document, documentExample, documentId, postedDocumentExample } from '../records/document.js';

export default defineAction({
  name: 'post_document',
  title: 'Post document',
  summary: 'Posts a coded document as a journal entry and attaches the source.',
  description: `Moves a document from \`coded\` to \`posted\`. Writes a balanced entry to the ledger and, if one is connected, to the external accounting system, with the source document attached.

**This writes to the books.** A posted document cannot be changed or deleted. {@unpost_document} takes the posting back: it writes a reversing entry and returns the document to \`coded\`, so that it can be corrected and posted again. Both entries stay in the books. Have a person review the coding first, unless they asked for unattended posting.

- A document that is not coded is refused with \`document_not_coded\`. A posted document is refused with \`document_posted\`.
- A suspected duplicate is refused with \`duplicate_suspected\` until {@retry_document} says that it is distinct.
- A document with an open question is refused with \`question_open\`. Answer it with {@answer_document}, or state account and VAT code with {@update_coding}.
- A posting that fails is refused. The reason is in \`error\` of the document, which stays coded. {@retry_document} repeats the posting.
- A document dated before the open fiscal years is posted today, with a warning.
- A document is never posted twice. While it is unknown whether the external system accepted the voucher, further changes are refused with \`posting_in_doubt\`.`,
  permission: 'documents:post',
  preview: 'required',
  undo: '{@unpost_document} can take the posting back; the entry and its reversal stay in the books.',
  worker: 'posting',
  orderingKey: { field: 'documentId' },
  annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: true },
  request: closedObject({ documentId }, ['documentId']),
  result: document,
  errors: [
    'not_found',
    'document_not_coded',
    'document_posted',
    'duplicate_suspected',
    'question_open',
    'document_not_balanced',
    'coding_impossible',
    'exchange_rate_missing',
    'posting_in_doubt',
    'period_closed',
    'rule_expired',
    'region_not_set',
    'journal_unknown',
    'provider_refused',
  ],
  emits: [
    'coding_memory.changed',
    'document.failed',
    'document.posted',
    'invoice.saved',
    'ledger_entry.posted',
    'transaction.unmatched',
  ],
  example: { request: { documentId: documentExample.id }, result: postedDocumentExample },
});
