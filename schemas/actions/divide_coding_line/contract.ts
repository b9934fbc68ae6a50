import { defineCommandOf } from '../../contract.js';
import { documentExample, documentId } from '../../records/document.js';
import splitCodingLine from '../../resources/split_coding_line/contract.js';

export default defineCommandOf(splitCodingLine, {
  name: 'divide_coding_line',
  worker: 'coding',
  id: { field: 'documentId', schema: documentId, example: documentExample.id },
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  emits: ['document.coded'],
});
