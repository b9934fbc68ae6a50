import { defineAction } from '../contract.js';
import { closedObject } from '../json-schema.js';
import { codedDocumentExample, document, documentExample, documentId } from '../records/document.js';

export default defineAction({
  name: 'code_document',
  title: 'Code document',
  summary: 'Proposes ledger account or category, VAT code and booking text with the rules of the region.',
  description: `Moves a document from \`extracted\` to \`coded\`. Each value has its origin and a reason: a person, a rule for the vendor, earlier corrections for this vendor, a rule of the region, or the default.

- Allowed in state \`extracted\` and \`coded\`. In \`draft\` it is refused with \`document_not_extracted\`: call {@extract_document} first.
- Needs a region ({@set_region}).
- If a coded document is coded again, the corrections of a person stay.
- A document that cannot be coded (no total, a VAT rate that the country does not have, no exchange rate, …) keeps its state. \`error\` contains the reason, and {@retry_document} codes it again.
- If auto-posting is on, the document is posted next when it has no error, its confidence reaches the threshold and no unverified rule was used.`,
  permission: 'documents:edit',
  preview: 'none',
  worker: 'coding',
  orderingKey: { field: 'documentId' },
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  request: closedObject({ documentId }, ['documentId']),
  result: document,
  errors: ['not_found', 'region_not_set', 'document_not_extracted', 'document_posted', 'posting_in_doubt'],
  emits: ['document.coded', 'document.failed'],
  example: { request: { documentId: documentExample.id }, result: codedDocumentExample },
});
