import { defineAction } from '../../contract.js';
import { closedObject } from '../../json-schema.js';
import { document, documentExample, documentId, extractedDocumentExample } from '../../records/document.js';

export default defineAction({
  name: 'extract_document',
  title: 'Extract document',
  summary: 'Reads supplier, date, total, VAT and currency from a document.',
  description: `Moves a document from \`draft\` to \`extracted\`, with a confidence for every field and for the document as a whole.

- Structured e-invoices are read as data, PDFs by their text, images by OCR. OCR can take a while: past 30 seconds the answer is 202 with a command to look up.
- May be run again in any state but \`posted\`; that clears the coding.
- Without a contact, the document is linked to the one contact that has the supplier's VAT number; with none or several it stays unlinked.
- A document that repeats another one (same bytes, same e-invoice, same supplier with the same number or date and the same total) becomes \`extracted\` with the error \`duplicate_suspected\` and \`duplicateOf\`; retry_document says that it is distinct.
- When nothing can be read, the document stays in its state with \`error\` set, and the answer is still 200: look at \`error\` and \`state\`.`,
  permission: 'documents:edit',
  worker: 'extraction',
  orderingKey: { field: 'documentId' },
  annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false },
  request: closedObject({ documentId }, ['documentId']),
  result: document,
  errors: ['not_found', 'document_posted', 'posting_in_doubt'],
  emits: ['document.extracted', 'document.failed'],
  example: { request: { documentId: documentExample.id }, result: extractedDocumentExample },
});
