import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type pg from 'pg';
import type { Actor } from '#platform/security/principal.js';
import { requireOwnerRights } from '#platform/database/owner-rights.js';
import { openOwnerClient, quote } from '#platform/database/table-copies.js';
import type { FileStorage } from '#platform/storage/file-storage.js';
import { REMOVAL_LOCK } from '#platform/storage/storage-sweeper.js';
import { refuse } from '#schemas/errors.js';
import { exportOrganization, listOwnTables, type ExportSummary } from './export-organization.js';
import { retentionOf, type Retention } from './retention.js';

export interface DeleteOptions {
  readonly adminUrl: string;
  readonly storage: FileStorage;
  readonly organizationId: string;
  /** The registered name, typed again. */
  readonly confirmedName: string;
  /** Where the archive is written before anything is deleted. The law may require to keep it. */
  readonly archive: string;
  readonly actor: Actor;
}

interface DeletedOrganization {
  readonly exported: ExportSummary;
  readonly archiveSha256: string;
  readonly deletedRows: number;
  readonly deletedFiles: number;
  readonly retention: Retention;
}

/**
 * Exports an organisation and then deletes its rows and files. What remains is one row that names the organisation's id, the time, the
 * operator, the hash of the archive and how long the law requires to keep it. If it fails, everything is as before. Errors:
 * `not_found`, `invalid_input`, an OwnerRightsError.
 */
export async function deleteOrganization(options: DeleteOptions): Promise<DeletedOrganization> {
  const { adminUrl, organizationId, storage, archive } = options;
  const client = await openOwnerClient(adminUrl);
  try {
    await requireOwnerRights(client, ['all rows', 'deletion', 'no triggers']);
    await requireName(client, options);
    // Waits for a backup, whose snapshot needs these files. The lock ends with the connection.
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [REMOVAL_LOCK]);
    const retention = await retentionOf(client, organizationId);
    const done = await withClosedAccess(client, organizationId, async () => {
      const exported = await exportOrganization({ adminUrl, storage, organizationId, file: archive });
      try {
        const archiveSha256 = await hashOf(archive);
        const deleted = await deleteRows(client, options, archiveSha256, retention);
        return { exported, archiveSha256, ...deleted };
      } catch (error) {
        await rm(archive, { force: true });
        throw error;
      }
    });
    for (const key of done.files) await storage.remove(key);
    const { exported, archiveSha256, deletedRows, files } = done;
    return { exported, archiveSha256, deletedRows, deletedFiles: files.length, retention };
  } finally {
    await client.end();
  }
}

async function requireName(client: pg.Client, { organizationId, confirmedName }: DeleteOptions): Promise<void> {
  const { rows } = await client.query<{ legal_name: string }>('select legal_name from organizations where id = $1', [
    organizationId,
  ]);
  const [organization] = rows;
  if (!organization) throw refuse('no_organization', { id: organizationId });
  if (organization.legal_name !== confirmedName) throw refuse('name_not_repeated', { name: organization.legal_name });
}

interface ClosedAccess {
  readonly keys: readonly string[];
  readonly members: readonly string[];
}

/** During `work`, no key and no user of the organisation is accepted, so nothing is written after the export. If it fails, they are again. */
async function withClosedAccess<T>(client: pg.Client, organizationId: string, work: () => Promise<T>): Promise<T> {
  const closed = await inOwnTransaction(client, () => closeAccess(client, organizationId));
  try {
    return await work();
  } catch (error) {
    await inOwnTransaction(client, () => openAccess(client, organizationId, closed)).catch((cause: unknown) => {
      throw new Error(
        `${organizationId} could not be deleted, and its keys and users are still closed. Repeat the command.`,
        { cause },
      );
    });
    throw error;
  }
}

async function closeAccess(client: pg.Client, organizationId: string): Promise<ClosedAccess> {
  const { rows: keys } = await client.query<{ id: string }>(
    'update api_keys set revoked_at = now() where organization_id = $1 and revoked_at is null returning id',
    [organizationId],
  );
  const { rows: members } = await client.query<{ id: string }>(
    'update memberships set disabled_at = now() where organization_id = $1 and disabled_at is null returning user_id as id',
    [organizationId],
  );
  return { keys: keys.map(({ id }) => id), members: members.map(({ id }) => id) };
}

async function openAccess(client: pg.Client, organizationId: string, { keys, members }: ClosedAccess): Promise<void> {
  await client.query('update api_keys set revoked_at = null where organization_id = $1 and id = any($2)', [
    organizationId,
    keys,
  ]);
  await client.query('update memberships set disabled_at = null where organization_id = $1 and user_id = any($2)', [
    organizationId,
    members,
  ]);
}

async function inOwnTransaction<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    await client.query('set local row_security = off');
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

async function deleteRows(
  client: pg.Client,
  { organizationId, actor }: DeleteOptions,
  archiveSha256: string,
  { until }: Retention,
): Promise<{ readonly deletedRows: number; readonly files: readonly string[] }> {
  return inOwnTransaction(client, async () => {
    // Posted entries and the audit log refuse deletion. Only the owner of the database can set their triggers aside.
    await client.query('set local session_replication_role = replica');
    let deletedRows = 0;
    const { rows: files } = await client.query<{ storage_key: string }>(
      'select storage_key from files where organization_id = $1',
      [organizationId],
    );
    const { rows: people } = await client.query<{ user_id: string }>(
      'select user_id from memberships where organization_id = $1',
      [organizationId],
    );
    for (const { name, key } of await listOwnTables(client)) {
      const { rowCount } = await client.query(`delete from ${quote(name)} where ${key} = $1`, [organizationId]);
      deletedRows += rowCount ?? 0;
    }
    await client.query(
      'delete from users u where id = any($1) and not exists (select from memberships m where m.user_id = u.id)',
      [people.map(({ user_id: id }) => id)],
    );
    await client.query(
      `insert into deleted_organizations (id, deleted_by, archive_sha256, keep_archive_until)
     values ($1, $2, decode($3, 'hex'), $4)`,
      [organizationId, actor.name, archiveSha256, until],
    );
    return { deletedRows, files: files.map(({ storage_key: key }) => key) };
  });
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
