import { defineEvent } from '../contract.js';
import { document, unpostedDocumentExample } from '../records/document.js';

export default defineEvent({
  type: 'document.unposted',
  title: 'Posting of a document undone',
  summary: 'The entry of a document was reversed, and the document is coded again.',
  payload: document,
  example: unpostedDocumentExample,
});
