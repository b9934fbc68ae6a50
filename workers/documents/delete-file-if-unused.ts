import { put } from '#operations/engine/change.js';
import { loadNeeds } from '#operations/engine/answer-needs.js';
import { hold } from '#operations/engine/need.js';
import type { Transaction } from '#platform/database/transaction.js';
import type { File } from '#schemas/types.js';
import { FILE_COLUMNS, fileRecord, type FileRow } from '#tables/file-table.js';

/** Locked before its uses are counted, so a document that is captured at the same time is either counted or refused. */
export const fileLock = (id: string | null | undefined) =>
  hold<object>(
    'select id as key from files where organization_id = current_organization() and id = any($1) order by id for update',
    id ?? undefined,
  );

/** Deletes the rows of files that no document uses. The bytes are deleted after the commit. */
const DELETE_UNUSED = `
  with deleted as (
    delete from files
    where organization_id = current_organization()
      and id = any(array(select one ->> 'id' from json_array_elements($1::json) as one))
      and not exists (select from documents d where d.organization_id = files.organization_id and d.file_id = files.id)
    returning ${FILE_COLUMNS}
  ), removed as (
    insert into file_removals (organization_id, storage_key) select current_organization(), storage_key from deleted
  )
  select * from deleted`;

export const withoutUnusedFile = (id: string) => put(DELETE_UNUSED, { id });

/** The same for a duty, which tells what it has deleted. */
export async function deleteFileIfUnused(tx: Transaction, id: string): Promise<File | undefined> {
  await loadNeeds(tx, { lock: fileLock(id) });
  const [deleted] = await tx.query<FileRow>(DELETE_UNUSED, [JSON.stringify([{ id }])]);
  return deleted && fileRecord(deleted);
}
