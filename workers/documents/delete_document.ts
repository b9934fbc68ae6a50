import type { Transaction } from '#platform/database/transaction.js';
import { defineHandler } from '../handler.js';
import { lockUnpostedDocument } from '../lock-document.js';

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

/** The file is locked before its uses are counted: a document that is just being captured from it either counts, or is refused. */
async function deleteFileIfUnused(tx: Transaction, fileId: string): Promise<void> {
  await tx.sql`select from files where organization_id = current_organization() and id = ${fileId} for update`;
  const [deleted] = await tx.sql<{ storage_key: string }>`
    delete from files f
    where organization_id = current_organization() and id = ${fileId}
      and not exists (select from documents d where d.organization_id = f.organization_id and d.file_id = f.id)
    returning storage_key`;
  if (!deleted) return;
  await tx.sql`
    insert into file_removals (organization_id, storage_key) values (current_organization(), ${deleted.storage_key})`;
}
