import { defineCommandOf } from '../../contract.js';
import { documentExample, documentId } from '../../records/document.js';
import answerDocument from '../../resources/answer_document/contract.js';

export default defineCommandOf(answerDocument, {
  name: 'answer_question',
  worker: 'coding',
  id: { field: 'documentId', schema: documentId, example: documentExample.id },
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  emits: ['coding_memory.changed', 'document.coded', 'document.failed'],
});
