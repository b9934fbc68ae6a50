import { defineResourceOperation } from '../contract.js';
import { closedObject } from '../json-schema.js';
import { codedDocumentExample, document, QUESTION_CODES, documentExample, documentId } from '../records/document.js';
import { choiceField, flagField, textField } from '../record-fields.js';

export default defineResourceOperation({
  name: 'answer_document',
  title: 'Answer a question about a document',
  summary: 'Answers an open question of a document and codes it again.',
  description:
    'The open questions are in `questions` of the document, each with its possible answers. The answer `replace` to `earlier_document` undoes the posting of the other document, which needs the permission documents:post. An answer changes the coding as the law requires; what a person set stays. With `remember` the answer also applies to later documents of the same vendor. A question or choice that the document does not have is refused with `question_unknown`. With the answer `split` to `several_papers` the picture is read again, each sheet becomes a document of its own (`sheet` names them), and the question stays open until that is done. A document that then qualifies for automatic posting is posted.',
  method: 'POST',
  path: '/api/rest/documents/{id}/answer',
  permission: 'documents:edit',
  preview: 'none',
  command: {
    name: 'answer_question',
    worker: 'coding',
    id: { field: 'documentId', schema: documentId, example: documentExample.id },
    annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  },
  status: 200,
  request: closedObject(
    {
      question: choiceField(QUESTION_CODES, 'The code of the question.'),
      choice: textField('The value of the chosen answer.', 50),
      remember: flagField('Whether the answer also applies to later documents of the same vendor.'),
    },
    ['question', 'choice'],
  ),
  response: document,
  errors: [
    'not_found',
    'forbidden',
    'region_not_set',
    'document_not_coded',
    'document_posted',
    'document_matched',
    'posting_in_doubt',
    'question_unknown',
    'coding_impossible',
    'document_not_balanced',
    'exchange_rate_missing',
    'rule_expired',
  ],
  emits: ['coding_memory.changed', 'document.coded', 'document.failed'],
  example: { request: { question: 'vehicle', choice: 'van', remember: true }, response: codedDocumentExample },
});
