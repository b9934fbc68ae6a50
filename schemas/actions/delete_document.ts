import { defineAction } from '../contract.js';
import { closedObject } from '../json-schema.js';
import { deletedRecord } from '../record-fields.js';
import { documentExample, documentId } from '../records/document.js';

export default defineAction({
  name: 'delete_document',
  title: 'Delete document',
  summary: 'Deletes a document that is not posted, with its file.',
  description: `Permanently removes the document, and its file if no other document uses it. A posted document cannot be deleted (\`document_posted\`) because the law requires keeping it: in Denmark for five years from the end of the fiscal year (bogføringsloven § 12), in Italy for ten years (codice civile art. 2220).`,
  permission: 'documents:delete',
  preview: 'required',
  undo: null,
  worker: 'documents',
  orderingKey: { field: 'documentId' },
  annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false },
  request: closedObject({ documentId }, ['documentId']),
  result: deletedRecord('document', documentExample.id),
  errors: ['not_found', 'document_posted', 'document_matched', 'posting_in_doubt'],
  emits: ['document.deleted'],
  example: { request: { documentId: documentExample.id }, result: { id: documentExample.id, deleted: true } },
});
