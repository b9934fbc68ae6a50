import { defineEvent } from '../../contract.js';
import { document, extractedDocumentExample } from '../../records/document.js';

export default defineEvent({
  type: 'document.extracted',
  title: 'Document extracted',
  summary: 'The data of a document were read.',
  emittedBy: ['extract_document'],
  payload: document,
  example: extractedDocumentExample,
});
