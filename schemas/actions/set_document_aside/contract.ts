import { defineCommandOf } from '../../contract.js';
import { documentExample, documentId } from '../../records/document.js';
import putAsideDocument from '../../resources/put_aside_document/contract.js';

export default defineCommandOf(putAsideDocument, {
  name: 'set_document_aside',
  worker: 'documents',
  id: { field: 'documentId', schema: documentId, example: documentExample.id },
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  emits: ['document.changed'],
});
