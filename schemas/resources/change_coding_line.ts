import { defineResourceOperation } from '../contract.js';
import { closedObject } from '../json-schema.js';
import { codedDocumentExample, document, documentFields, documentExample, documentId } from '../records/document.js';

export default defineResourceOperation({
  name: 'change_coding_line',
  title: 'Change a coding line',
  summary: 'Corrects account, category or VAT code of one coding line.',
  description:
    'For a document with several coding lines, e.g. a hotel bill with a dinner. `line` counts from 1 in `codingLines`. The other lines stay as they are. The correction is for this document only. {@split_coding_line} divides a line over several accounts. {@update_coding} addresses all lines and replaces such corrections and divisions.',
  method: 'PATCH',
  path: '/api/rest/documents/{id}/coding-lines',
  permission: 'documents:edit',
  preview: 'none',
  command: {
    name: 'update_coding_line',
    worker: 'coding',
    id: { field: 'documentId', schema: documentId, example: documentExample.id },
    annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  },
  status: 200,
  request: closedObject(
    {
      line: { type: 'integer', minimum: 1, maximum: 1_000, description: 'The line, counted from 1 in `codingLines`.' },
      ledgerAccountId: documentFields.ledgerAccountId,
      category: documentFields.category,
      vatCode: documentFields.vatCode,
    },
    ['line'],
    { minProperties: 2 },
  ),
  response: document,
  errors: [
    'not_found',
    'region_not_set',
    'document_not_coded',
    'document_posted',
    'posting_in_doubt',
    'coding_impossible',
    'document_not_balanced',
    'exchange_rate_missing',
    'rule_expired',
  ],
  emits: ['document.coded'],
  example: { request: { line: 2, ledgerAccountId: '1890' }, response: codedDocumentExample },
});
