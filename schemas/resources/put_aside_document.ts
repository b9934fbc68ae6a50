import { defineResourceOperation } from '../contract.js';
import { closedObject } from '../json-schema.js';
import { flagField } from '../record-fields.js';
import { document, unpostedDocumentExample, documentExample, documentId } from '../records/document.js';

export default defineResourceOperation({
  name: 'put_aside_document',
  title: 'Put a document aside',
  summary: 'Takes a paper that does not belong into the books out of the lists, or back into them.',
  description:
    'For a paper whose posting was undone, such as a private one: it is the evidence of reversed entries, so it cannot be deleted. A document that is put aside is not in lists (`putAside=true` lists them), is not suggested for bank lines and is not missing when a period is closed. `putAside: false` takes it back, and so does posting it. A document that was never posted is deleted with {@delete_document}.',
  method: 'POST',
  path: '/api/rest/documents/{id}/aside',
  permission: 'documents:edit',
  preview: 'none',
  undo: 'Call it with `putAside: false`.',
  command: {
    name: 'set_document_aside',
    worker: 'documents',
    id: { field: 'documentId', schema: documentId, example: documentExample.id },
    annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  },
  status: 200,
  request: closedObject({ putAside: flagField('true puts the document aside, false takes it back.') }, ['putAside']),
  response: document,
  errors: ['not_found', 'document_posted', 'document_not_posted', 'document_matched', 'posting_in_doubt'],
  emits: ['document.changed'],
  example: { request: { putAside: true }, response: unpostedDocumentExample },
});
