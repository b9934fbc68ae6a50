import { defineEvent } from '../contract.js';
import { record } from '../json-schema.js';
import { version } from '../record-fields.js';
import { documentExample, documentId } from '../records/document.js';

export default defineEvent({
  type: 'document.deleted',
  title: 'Document deleted',
  summary: 'A document was deleted before it was posted.',
  payload: record('DocumentDeleted', 'The deleted document.', {
    id: documentId,
    version: { ...version, description: 'One more than the last version of the document.' },
  }),
  example: { id: documentExample.id, version: 2 },
});
