import { defineEvent } from '../../contract.js';
import { document, codedDocumentExample } from '../../records/document.js';

export default defineEvent({
  type: 'document.coded',
  title: 'Document coded',
  summary: 'A coding was proposed, or a person corrected it.',
  emittedBy: [
    'code_document',
    'update_coding',
    'answer_question',
    'update_coding_line',
    'answer_document',
    'change_coding_line',
  ],
  payload: document,
  example: codedDocumentExample,
});
