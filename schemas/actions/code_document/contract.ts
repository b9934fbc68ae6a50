import { defineAction } from '../../contract.js';
import { closedObject } from '../../json-schema.js';
import { codedDocumentExample, document, documentExample, documentId } from '../../records/document.js';

export default defineAction({
  name: 'code_document',
  title: 'Code document',
  summary: 'Proposes ledger account or category, VAT code and booking text by the rules of the region.',
  description: `Moves a document from \`extracted\` to \`coded\`. Each value says what decided it and why: a person, a rule for the vendor, earlier corrections for this vendor, a rule of the region, or the default.

- Allowed in state \`extracted\` and \`coded\`. In \`draft\` the answer is 409 \`document_not_extracted\`: call extract_document first.
- Needs a region (set_region).
- What a person has corrected stays when a coded document is coded again.
- A document that cannot be coded (no total, a VAT rate that the country does not have, no exchange rate, …) keeps its state; \`error\` says why, and retry_document codes it again.
- With auto-posting on, a document without error whose confidence reaches the threshold, and which rests on no unverified rule, is posted right after.`,
  permission: 'documents:edit',
  worker: 'coding',
  orderingKey: { field: 'documentId' },
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  request: closedObject({ documentId }, ['documentId']),
  result: document,
  errors: ['not_found', 'region_not_set', 'document_not_extracted', 'document_posted', 'posting_in_doubt'],
  emits: ['document.coded', 'document.failed'],
  example: { request: { documentId: documentExample.id }, result: codedDocumentExample },
});
