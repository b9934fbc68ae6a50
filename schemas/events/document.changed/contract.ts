import { defineEvent } from '../../contract.js';
import { document, documentExample } from '../../records/document.js';

export default defineEvent({
  type: 'document.changed',
  title: 'Document changed',
  summary: 'A document was linked or unlinked, or its error was cleared.',
  emittedBy: ['link_document_contact', 'retry_document', 'set_region', 'settle_external_posting'],
  payload: document,
  example: documentExample,
});
