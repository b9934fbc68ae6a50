import type { Transaction } from '#platform/database/transaction.js';
import type { File } from '#schemas/types.js';
import { FILE_COLUMNS, fileRecord, type FileRow } from '#tables/file-table.js';

/**
 * Deletes the row of a file that no document uses and returns it. The bytes are deleted after the commit. The row is
 * locked before its uses are counted, so a document that is captured at the same time is either counted or refused.
 */
export async function deleteFileIfUnused(tx: Transaction, fileId: string): Promise<File | undefined> {
  await tx.sql`select from files where organization_id = current_organization() and id = ${fileId} for update`;
  const [deleted] = await tx.query<FileRow>(
    `delete from files f
     where organization_id = current_organization() and id = $1
       and not exists (select from documents d where d.organization_id = f.organization_id and d.file_id = f.id)
     returning ${FILE_COLUMNS}`,
    [fileId],
  );
  if (!deleted) return undefined;
  await tx.sql`
    insert into file_removals (organization_id, storage_key) values (current_organization(), ${deleted.storage_key})`;
  return fileRecord(deleted);
}
