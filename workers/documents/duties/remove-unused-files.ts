import { defineDuty, type DueItem } from '../../runtime/duties/duty.js';
import { deleteFileIfUnused } from '../delete-file-if-unused.js';

/** Enough time to return to an upload after a long weekend. The contract of upload_file states it. */
export const UNUSED_FILE_AGE_MS = 7 * 86_400_000;

interface UnusedFile extends DueItem {
  readonly fileId: string;
}

/** Deletes uploads that never became a document, and ZIPs whose files are stored separately. */
export default defineDuty<UnusedFile>({
  everyMs: 10 * 60_000,
  leaseMs: 60_000,
  concurrency: 2,
  find: async (tx, now, limit) => {
    const rows = await tx.sql<{ organization_id: string; id: string }>`
      select organization_id, id from files f
      where created_at < ${new Date(now.getTime() - UNUSED_FILE_AGE_MS)}
        and not exists (select from documents d where d.organization_id = f.organization_id and d.file_id = f.id)
      order by created_at limit ${limit}`;
    return rows.map(({ organization_id: organizationId, id }) => ({ organizationId, key: id, fileId: id }));
  },
  run: ({ fileId }, { change }) =>
    change('remove_unused_file', async (tx, { audit }) => {
      const removed = await deleteFileIfUnused(tx, fileId);
      if (removed) audit({ target: { type: 'file', id: fileId }, before: removed, after: null });
    }),
});
