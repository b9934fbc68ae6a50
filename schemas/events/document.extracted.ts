import { defineEvent } from '../contract.js';
import { document, extractedDocumentExample } from '../records/document.js';

export default defineEvent({
  type: 'document.extracted',
  title: 'Document extracted',
  summary: 'The data of a document was extracted.',
  payload: document,
  example: extractedDocumentExample,
});
