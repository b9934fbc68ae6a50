import { defineEvent } from '../contract.js';
import { document, documentExample } from '../records/document.js';

export default defineEvent({
  type: 'document.failed',
  title: 'Document failed',
  summary: 'A step of a document failed; `error` contains the step and the reason.',
  payload: document,
  example: documentExample,
});
