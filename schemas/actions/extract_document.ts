import { defineAction } from '../contract.js';
import { closedObject } from '../json-schema.js';
import { document, documentExample, documentId, extractedDocumentExample } from '../records/document.js';

export default defineAction({
  name: 'extract_document',
  title: 'Extract document',
  summary: 'Reads supplier, date, total, VAT and currency from a document.',
  description: `Moves a document from \`draft\` to \`extracted\`, with a confidence for every field and for the whole document.

- Structured e-invoices are read as data, PDFs by their text, images by OCR. OCR can take a while; a call that takes too long answers with the id of its command.
- Can be run again in any state except \`posted\`. This clears the coding.
- A document without a contact is linked to the contact that has the supplier's VAT number. If no contact or several contacts have it, the document stays unlinked.
- A document that repeats another one (same bytes, same e-invoice, or same supplier and total with the same number or date) becomes \`extracted\` with the error \`duplicate_suspected\` and \`duplicateOf\`. {@retry_document} confirms that it is not a duplicate.
- A picture of several receipts becomes several documents if each is clearly one of its own (total, day or supplier differ): \`sheet\` names them all. The others are captured and extracted by themselves. Where it is not clear, coding asks (question \`several_papers\`). Reading a picture again makes no further documents.
- If nothing can be read, the document keeps its state and \`error\` is set. The call still succeeds: check \`error\` and \`state\`.`,
  permission: 'documents:edit',
  preview: 'none',
  worker: 'extraction',
  orderingKey: { field: 'documentId' },
  annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false },
  request: closedObject({ documentId }, ['documentId']),
  result: document,
  errors: ['not_found', 'document_posted', 'posting_in_doubt'],
  emits: ['document.extracted', 'document.failed', 'document.captured', 'file.stored'],
  example: { request: { documentId: documentExample.id }, result: extractedDocumentExample },
});
