import { defineEvent } from '../contract.js';
import { document, codedDocumentExample } from '../records/document.js';

export default defineEvent({
  type: 'document.coded',
  title: 'Document coded',
  summary: 'A coding was proposed, or a person corrected it.',
  payload: document,
  example: codedDocumentExample,
});
