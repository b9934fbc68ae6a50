import { defineEvent } from '../../contract.js';
import { document, documentExample } from '../../records/document.js';

export default defineEvent({
  type: 'document.failed',
  title: 'Document failed',
  summary: 'A step of a document failed; its error says which and why.',
  payload: document,
  example: documentExample,
});
