import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type pg from 'pg';
import type { Actor } from '#platform/security/principal.js';
import { openOwnerClient, quote } from '#platform/database/table-copies.js';
import type { FileStorage } from '#platform/storage/file-storage.js';
import { REMOVAL_LOCK } from '#platform/storage/storage-sweeper.js';
import { ActionError } from '#schemas/errors.js';
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

export interface DeletedOrganization {
  readonly exported: ExportSummary;
  readonly archiveSha256: string;
  readonly deletedRows: number;
  readonly deletedFiles: number;
  readonly retention: Retention;
}

/**
 * Exports an organisation and then deletes its rows and files. What remains is one row that names the organisation's id, the time, the
 * operator, the hash of the archive and how long the law requires to keep it. Errors: `not_found`, `invalid_input`.
 */
export async function deleteOrganization(options: DeleteOptions): Promise<DeletedOrganization> {
  const { adminUrl, organizationId, storage, archive } = options;
  const client = await openOwnerClient(adminUrl);
  try {
    await requireName(client, options);
    // Waits for a backup, whose snapshot needs these files. The lock ends with the connection.
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [REMOVAL_LOCK]);
    const retention = await retentionOf(client, organizationId);
    // From here on, no key and no user of the organisation is accepted, so nothing is written after the export.
    await closeAccess(client, organizationId);
    const exported = await exportOrganization({ adminUrl, storage, organizationId, file: archive });
    const archiveSha256 = await hashOf(archive);
    const { rows: files } = await client.query<{ storage_key: string }>(
      'select storage_key from files where organization_id = $1',
      [organizationId],
    );
    const deletedRows = await deleteRows(client, options, archiveSha256, retention);
    for (const { storage_key: key } of files) await storage.remove(key);
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
  if (!organization) throw new ActionError('not_found', `There is no organisation ${organizationId}.`);
  if (organization.legal_name !== confirmedName)
    throw new ActionError(
      'invalid_input',
      `The organisation is called "${organization.legal_name}". Repeat this name with --confirm. Nothing was deleted.`,
    );
}

async function closeAccess(client: pg.Client, organizationId: string): Promise<void> {
  await client.query('begin');
  await client.query('set local row_security = off');
  await client.query('update api_keys set revoked_at = coalesce(revoked_at, now()) where organization_id = $1', [
    organizationId,
  ]);
  await client.query('update memberships set disabled_at = coalesce(disabled_at, now()) where organization_id = $1', [
    organizationId,
  ]);
  await client.query('commit');
}

async function deleteRows(
  client: pg.Client,
  { organizationId, actor }: DeleteOptions,
  archiveSha256: string,
  { until }: Retention,
): Promise<number> {
  await client.query('begin');
  await client.query('set local row_security = off');
  // Posted entries and the audit log refuse deletion. Only the owner of the database can set their triggers aside.
  await client.query('set local session_replication_role = replica');
  let deleted = 0;
  const { rows: people } = await client.query<{ user_id: string }>(
    'select user_id from memberships where organization_id = $1',
    [organizationId],
  );
  for (const { name, key } of await listOwnTables(client)) {
    const { rowCount } = await client.query(`delete from ${quote(name)} where ${key} = $1`, [organizationId]);
    deleted += rowCount ?? 0;
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
  await client.query('commit');
  return deleted;
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
