import { createHash } from 'node:crypto';
import { inOrganization, inTransaction } from '#platform/database/transaction.js';
import { newId } from '#platform/ids.js';
import { storageKeyOf } from '#platform/storage/file-storage.js';
import duty, { UNUSED_FILE_AGE_MS } from '#workers/documents/duties/remove-unused-files.js';
import { withRole } from '../support/database.js';
import { closeSharedPool, Fleet, type TestOrganization } from '../support/fleet.js';

const { newOrganization } = Fleet.shared();
let organization: TestOrganization;
beforeAll(async () => {
  organization = await newOrganization();
});
afterAll(closeSharedPool);

const inApp = <T>(work: Parameters<typeof inOrganization<T>>[2]): Promise<T> =>
  withRole('partita_app', (pool) => inOrganization(pool, organization.id, work));

async function uploadedDaysAgo(days: number): Promise<string> {
  const id = newId('file');
  const sha256 = createHash('sha256').update(id).digest();
  const at = new Date(Date.now() - days * 86_400_000);
  await inApp(
    (tx) => tx.sql`
      insert into files (organization_id, id, mime_type, bytes, sha256, storage_key, created_at)
      values (current_organization(), ${id}, 'application/pdf', 5, ${sha256}, ${storageKeyOf(organization.id, id)}, ${at})`,
  );
  return id;
}

const capture = (fileId: string): Promise<unknown> =>
  inApp(
    (tx) => tx.sql`
      insert into documents (organization_id, id, source, file_id)
      values (current_organization(), ${newId('doc')}, 'upload', ${fileId})`,
  );

const existing = async (ids: readonly string[]): Promise<string[]> =>
  (await inApp((tx) => tx.query<{ id: string }>('select id from files where id = any($1)', [ids]))).map(({ id }) => id);

it('removes uploads that no document uses after seven days, and audits the removal', async () => {
  expect(UNUSED_FILE_AGE_MS).toBe(7 * 24 * 3_600_000);
  const [old, young, used] = [await uploadedDaysAgo(8), await uploadedDaysAgo(6), await uploadedDaysAgo(30)];
  await capture(used);
  const due = await withRole('partita_relay', (pool) => inTransaction(pool, (tx) => duty.find(tx, new Date(), 10_000)));
  const mine = due.filter(({ organizationId }) => organizationId === organization.id);
  expect(mine.map(({ fileId }) => fileId)).toEqual([old]);

  const traces: unknown[] = [];
  const run = (fileId: string) =>
    duty.run({ organizationId: organization.id, key: fileId, fileId }, {
      change: (_action: string, work: any) =>
        inApp((tx) => work(tx, { audit: (entry: unknown) => traces.push(entry) })),
    } as any);
  await run(old);
  // Captured after the duty found the file and before it runs.
  await run(used);
  expect((await existing([old, young, used])).sort()).toEqual([young, used].sort());
  expect(traces).toEqual([
    { target: { type: 'file', id: old }, before: expect.objectContaining({ id: old }), after: null },
  ]);
  const removals = await withRole('partita_relay', (pool) =>
    inTransaction(pool, (tx) =>
      tx.query('select from file_removals where storage_key = $1', [storageKeyOf(organization.id, old)]),
    ),
  );
  expect(removals.length).toBeLessThanOrEqual(1);
});
