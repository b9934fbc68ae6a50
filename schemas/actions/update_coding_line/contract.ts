import { defineCommandOf } from '../../contract.js';
import { documentExample, documentId } from '../../records/document.js';
import changeCodingLine from '../../resources/change_coding_line/contract.js';

export default defineCommandOf(changeCodingLine, {
  name: 'update_coding_line',
  worker: 'coding',
  id: { field: 'documentId', schema: documentId, example: documentExample.id },
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  emits: ['document.coded'],
});
