import { defineResourceOperation } from '../contract.js';
import { closedObject } from '../json-schema.js';
import { codedDocumentExample, document, documentExample, documentId } from '../records/document.js';
import { correctedExtractionExample } from '../records/extraction.js';
import { readingCorrectionFields } from '../records/reading-correction.js';

export default defineResourceOperation({
  name: 'update_reading',
  title: 'Correct a reading',
  summary: 'Corrects what was read from a document, or enters a document that cannot be read.',
  description:
    'The values are marked as those of a person (`extraction.corrections`), and what was read stays beside them (`extraction.asRead`). Another extraction keeps them; `restore` takes back what was read. Net, VAT and VAT lines that contradict the stated amounts follow from them. Checks and confidence are calculated again, a duplicate is looked for, and the document is coded again if the organisation has a region; what a person set in its coding stays. A value that equals what was read confirms it. A document without a reading becomes `coded` when date, currency and total are stated. A document that then qualifies for automatic posting is posted, unless the caller may not post documents. If it cannot be coded, it is returned with its `error`.',
  method: 'PATCH',
  path: '/api/rest/documents/{id}/reading',
  permission: 'documents:edit',
  preview: 'offered',
  undo: 'The field `restore` of {@update_reading} can take back what was read.',
  command: {
    name: 'correct_reading',
    worker: 'coding',
    id: { field: 'documentId', schema: documentId, example: documentExample.id },
    annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  },
  status: 200,
  request: closedObject(readingCorrectionFields, [], { minProperties: 1 }),
  response: document,
  errors: ['not_found', 'document_posted', 'posting_in_doubt'],
  emits: ['document.extracted', 'document.coded', 'document.failed'],
  example: {
    request: { total: 1250, vatLines: [{ rate: 25, net: 1000, vat: 250 }] },
    response: { ...codedDocumentExample, confidence: 0.98, extraction: correctedExtractionExample },
  },
});
