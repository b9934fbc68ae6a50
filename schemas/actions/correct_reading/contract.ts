import { defineCommandOf } from '../../contract.js';
import { documentExample, documentId } from '../../records/document.js';
import updateReading from '../../resources/update_reading/contract.js';

export default defineCommandOf(updateReading, {
  name: 'correct_reading',
  worker: 'coding',
  id: { field: 'documentId', schema: documentId, example: documentExample.id },
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  emits: ['document.extracted', 'document.coded', 'document.failed'],
});
