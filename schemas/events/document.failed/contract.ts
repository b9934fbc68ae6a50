import { defineEvent } from '../../contract.js';
import { document, documentExample } from '../../records/document.js';

export default defineEvent({
  type: 'document.failed',
  title: 'Document failed',
  summary: 'A step of a document failed; `error` contains the step and the reason.',
  emittedBy: ['extract_document', 'code_document', 'post_document', 'answer_question', 'answer_document'],
  payload: document,
  example: documentExample,
});
