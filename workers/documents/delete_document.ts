import { refuse, remedy } from '#schemas/errors.js';
import { handle } from '../runtime/handler.js';
import { requireUnmatched } from '#operations/documents/require-unmatched.js';
import { lockUnpostedDocument } from '#operations/documents/lock-document.js';
import { deleteFileIfUnused } from './delete-file-if-unused.js';

/**
 * Deletes an unposted document, and its file if no other document uses it. The bytes are deleted after the commit.
 * Errors: `not_found`, `document_matched`, `document_posted` (a trigger of the table refuses this as well).
 */
export default handle<'delete_document'>()({
  async run({ documentId }, { tx, audit, emit }) {
    const { row, before } = await lockUnpostedDocument(tx, documentId);
    if (row.reversals.length > 0)
      throw refuse(
        'document_is_evidence',
        { id: documentId },
        { remedy: remedy('put_aside_document', { documentId }) },
      );
    await requireUnmatched(tx, documentId);
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
  },
});
