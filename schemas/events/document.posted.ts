import { defineEvent } from '../contract.js';
import { document, postedDocumentExample } from '../records/document.js';

export default defineEvent({
  type: 'document.posted',
  title: 'Document posted',
  summary: 'A document was posted to the books.',
  payload: document,
  example: postedDocumentExample,
});
