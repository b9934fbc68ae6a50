import { defineHandler } from '../handler.js';
import { lockUnpostedDocument } from '../lock-document.js';
import { deleteFileIfUnused } from './delete-file-if-unused.js';

/**
 * Removes a document that is not posted and, when no other document uses it, its file. The bytes go after the commit.
 * Errors: `not_found`, `document_posted` (a trigger of the table refuses that too, whoever tries).
 */
export default defineHandler<'delete_document'>(async ({ documentId }, { tx, audit, emit }) => {
  const { row, before } = await lockUnpostedDocument(tx, documentId);
  await tx.sql`delete from documents where organization_id = current_organization() and id = ${documentId}`;
  if (row.file_id !== null) await deleteFileIfUnused(tx, row.file_id);
  const version = before.version + 1;
  audit({ target: { type: 'document', id: documentId }, before, after: null });
  emit('document.deleted', {
    aggregateType: 'document',
    aggregateId: documentId,
    version,
    data: { id: documentId, version },
  });
  return { id: documentId, deleted: true };
});
