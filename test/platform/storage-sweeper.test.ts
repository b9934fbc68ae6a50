import { createHash } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inOrganization } from '#platform/database/transaction.js';
import { newId } from '#platform/ids.js';
import { createLogger } from '#platform/log.js';
import { storageKeyOf } from '#platform/storage/file-storage.js';
import { FolderStorage } from '#platform/storage/folder-storage.js';
import { REMOVAL_LOCK, StorageSweeper } from '#platform/storage/storage-sweeper.js';
import { asSuperuser, withRole } from '../support/database.js';
import { closeSharedPool, Fleet, type TestOrganization } from '../support/fleet.js';
import { until } from '../support/until.js';

const { newOrganization } = Fleet.shared();
const folder = mkdtempSync(join(tmpdir(), 'partita-sweep-'));
const storage = new FolderStorage(folder);
let organization: TestOrganization;

beforeAll(async () => {
  organization = await newOrganization();
});
afterAll(async () => {
  await Promise.all([closeSharedPool(), rm(folder, { recursive: true })]);
});

async function* bytes(): AsyncIterable<Uint8Array> {
  yield Buffer.from('bytes');
}

async function keep(organizationId: string): Promise<{ id: string; key: string }> {
  const id = newId('file');
  const key = storageKeyOf(organizationId, id);
  await (await storage.receive(bytes(), 100)).keep(key);
  return { id, key };
}

const insertRow = ({ id, key }: { id: string; key: string }): Promise<unknown> =>
  withRole('partita_app', (pool) =>
    inOrganization(
      pool,
      organization.id,
      (tx) => tx.sql`
        insert into files (organization_id, id, mime_type, bytes, sha256, storage_key)
        values (current_organization(), ${id}, 'application/pdf', 5, ${createHash('sha256').update('bytes').digest()}, ${key})`,
    ),
  );

async function stored(): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of storage.listOlderThan(new Date(Date.now() + 60_000))) keys.push(key);
  return keys.sort();
}

const sweep = (work: (sweeper: StorageSweeper) => Promise<void>, orphanAgeMs: number): Promise<void> =>
  withRole('partita_relay', (pool) =>
    work(new StorageSweeper({ pool, storage, log: createLogger('test', 'silent'), orphanAgeMs })),
  );

/** The sweepers of the workers hold the lock for moments. */
const sweepAway = (
  key: string,
  work: (sweeper: StorageSweeper) => Promise<void>,
  orphanAgeMs = 60_000,
): Promise<boolean> =>
  until('the bytes are removed', async () => {
    await sweep(work, orphanAgeMs);
    return !(await stored()).includes(key);
  });

it('removes old bytes without a row, and no others', async () => {
  const [withRow, orphan, ofAnotherDatabase] = [
    await keep(organization.id),
    await keep(organization.id),
    await keep(newId('org')),
  ];
  await insertRow(withRow);
  await sweep((sweeper) => sweeper.removeOrphans(), 60_000);
  expect(await stored()).toEqual([withRow.key, orphan.key, ofAnotherDatabase.key].sort());
  await sweepAway(orphan.key, (sweeper) => sweeper.removeOrphans(), -60_000);
  expect(await stored()).toEqual([withRow.key, ofAnotherDatabase.key].sort());
});

const removeRow = ({ key }: { key: string }): Promise<unknown> =>
  withRole('partita_app', (pool) =>
    inOrganization(
      pool,
      organization.id,
      (tx) => tx.sql`insert into file_removals (organization_id, storage_key) values (current_organization(), ${key})`,
    ),
  );

it('removes the bytes of deleted rows, also when it runs repeatedly', async () => {
  const deleted = await keep(organization.id);
  await removeRow(deleted);
  await sweepAway(deleted.key, (sweeper) => sweeper.removeDeleted());
  await sweep((sweeper) => sweeper.removeDeleted(), 60_000);
});

it('removes nothing while a backup copies the files of its snapshot', async () => {
  const [deleted, orphan] = [await keep(organization.id), await keep(organization.id)];
  await asSuperuser(async (client) => {
    await client.query('select pg_advisory_lock_shared($1)', [REMOVAL_LOCK]);
    await removeRow(deleted);
    await sweep((sweeper) => sweeper.removeDeleted(), 60_000);
    await sweep((sweeper) => sweeper.removeOrphans(), -60_000);
    expect(await stored()).toEqual(expect.arrayContaining([deleted.key, orphan.key]));
    await client.query('select pg_advisory_unlock_shared($1)', [REMOVAL_LOCK]);
  });
  await sweepAway(deleted.key, (sweeper) => sweeper.removeDeleted());
});
