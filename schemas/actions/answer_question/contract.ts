import { defineAction } from '../../contract.js';
import { closedObject } from '../../json-schema.js';
import { codedDocumentExample, document, documentExample, documentId } from '../../records/document.js';
import { answerFields } from '../../records/question-answer.js';

export default defineAction({
  name: 'answer_question',
  title: 'Answer question',
  summary: 'Answers a question about a document and codes it again.',
  description:
    'The REST endpoint is POST /api/rest/documents/{id}/answer. The answer is stored with the document, which is coded again with it; with `remember` it also applies to later documents of the vendor. A document that then qualifies for automatic posting is posted.',
  permission: 'documents:edit',
  worker: 'coding',
  orderingKey: { field: 'documentId' },
  onlyOnTopics: true,
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  request: closedObject({ documentId, ...answerFields }, ['documentId', 'question', 'choice']),
  result: document,
  errors: [
    'not_found',
    'region_not_set',
    'document_not_coded',
    'document_posted',
    'posting_in_doubt',
    'question_unknown',
    'coding_impossible',
    'document_not_balanced',
    'exchange_rate_missing',
    'rule_expired',
  ],
  emits: ['coding_memory.changed', 'document.coded', 'document.failed'],
  example: {
    request: { documentId: documentExample.id, question: 'vehicle', choice: 'van', remember: true },
    result: codedDocumentExample,
  },
});
