import { defineEvent } from '../contract.js';
import { document, documentExample } from '../records/document.js';

export default defineEvent({
  type: 'document.changed',
  title: 'Document changed',
  summary: 'A document was linked or unlinked, put aside or taken back, or its error was cleared.',
  payload: document,
  example: documentExample,
});
