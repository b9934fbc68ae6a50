import { defineAction } from '../../contract.js';
import { closedObject } from '../../json-schema.js';
import { codedDocumentExample, document, documentExample, documentId } from '../../records/document.js';
import { lineCorrectionFields } from '../../records/question-answer.js';

export default defineAction({
  name: 'update_coding_line',
  title: 'Update coding line',
  summary: 'Corrects one coding line of a document before it is posted.',
  description:
    'The REST endpoint is PATCH /api/rest/documents/{id}/coding-lines. Changes account, category or VAT code of one line and keeps the others. update_coding addresses the whole document.',
  permission: 'documents:edit',
  worker: 'coding',
  orderingKey: { field: 'documentId' },
  onlyOnTopics: true,
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  request: closedObject({ documentId, ...lineCorrectionFields }, ['documentId', 'line']),
  result: document,
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
  example: {
    request: { documentId: documentExample.id, line: 2, ledgerAccountId: '1890' },
    result: codedDocumentExample,
  },
});
