import { defineEvent } from '../contract.js';
import { document, documentExample } from '../records/document.js';

export default defineEvent({
  type: 'document.captured',
  title: 'Document captured',
  summary: 'A receipt or supplier invoice was captured.',
  payload: document,
  example: documentExample,
});
