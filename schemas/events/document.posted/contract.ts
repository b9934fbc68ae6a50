import { defineEvent } from '../../contract.js';
import { document, postedDocumentExample } from '../../records/document.js';

export default defineEvent({
  type: 'document.posted',
  title: 'Document posted',
  summary: 'A document became an entry in the books.',
  payload: document,
  example: postedDocumentExample,
});
