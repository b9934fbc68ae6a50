import { defineEvent } from '../../contract.js';
import { record } from '../../json-schema.js';
import { version } from '../../record-fields.js';
import { documentExample, documentId } from '../../records/document.js';

export default defineEvent({
  type: 'document.deleted',
  title: 'Document deleted',
  summary: 'A document that was not posted was removed.',
  payload: record('DocumentDeleted', 'Which document is gone.', {
    id: documentId,
    version: { ...version, description: 'One more than the last version of the document.' },
  }),
  example: { id: documentExample.id, version: 2 },
});
