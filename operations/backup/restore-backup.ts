import { createReadStream } from 'node:fs';
import type pg from 'pg';
import type { DatabaseConfig } from '#platform/config.js';
import { listKnownMigrations, migrate, migrateTo } from '#platform/database/migrate.js';
import { requireOwnerRights } from '#platform/database/owner-rights.js';
import { listTables, openOwnerClient, quote, readTable } from '#platform/database/table-copies.js';
import type { AuditHeadStore } from '#platform/audit/audit-head-store.js';
import { STORAGE_KEY, type FileStorage } from '#platform/storage/file-storage.js';
import { BackupError, fileOf, readManifest, tableFile, type BackupManifest } from './manifest.js';

interface RestoreOptions {
  readonly database: DatabaseConfig;
  readonly secret: string;
  readonly storage: FileStorage;
  /** Outside the database, the ends of the restored audit logs take the place of what was kept before. */
  readonly heads: AuditHeadStore;
  readonly folder: string;
  readonly onProgress?: (line: string) => void;
}

/** Loads a backup into an empty database and file storage. All rows appear in one transaction, or none. */
export async function restoreBackup(options: RestoreOptions): Promise<BackupManifest> {
  const { folder, database, secret, onProgress = () => undefined } = options;
  const manifest = await readManifest(folder, secret);
  await requireEmpty(database.adminUrl);
  const known = new Set(await listKnownMigrations(database));
  const unknown = manifest.migrations.filter((name) => !known.has(name));
  if (unknown.length > 0)
    throw new BackupError(`The backup was taken by a newer version, with the migrations ${unknown.join(', ')}.`);
  await migrateTo(database, manifest.migrations);
  const client = await openOwnerClient(database.adminUrl);
  try {
    await loadRows(client, manifest, folder);
    onProgress(`${manifest.tables.length} tables, ${manifest.tables.reduce((sum, { rows }) => sum + rows, 0)} rows`);
    await advanceTransactionIds(client, BigInt(manifest.lastTransactionId));
    await restoreFiles(client, options, new Set(manifest.files.missing));
    await keepHeads(client, options.heads);
  } finally {
    await client.end();
  }
  const { applied } = await migrate(database);
  onProgress(`${manifest.files.count} files, ${applied.length} newer migrations applied`);
  return manifest;
}

async function requireEmpty(adminUrl: string): Promise<void> {
  const client = await openOwnerClient(adminUrl);
  try {
    await requireOwnerRights(client, ['all rows', 'deletion', 'no triggers']);
    const { rows } = await client.query<{ name: string | null }>(`select to_regclass('public.organizations') as name`);
    if (rows[0]?.name === null) return;
    const found = await client.query('select from organizations limit 1');
    if (found.rowCount === 0) return;
    throw new BackupError('The database is not empty. Restore into a new database; nothing was changed.');
  } finally {
    await client.end();
  }
}

async function loadRows(client: pg.Client, manifest: BackupManifest, folder: string): Promise<void> {
  await client.query('begin');
  await client.query('set local statement_timeout = 0; set local row_security = off');
  // Rows arrive in the order of the tables' names. They satisfied all constraints when they were copied.
  await client.query('set local session_replication_role = replica');
  const known = new Map((await listTables(client)).map(({ name, columns }) => [name, new Set(columns)]));
  for (const table of manifest.tables) {
    if (!table.columns.every((column) => known.get(table.name)?.has(column)))
      throw new BackupError(`The backup has columns of the table ${table.name} that its migrations do not make.`);
    // Rows that migrations insert are in the backup, too.
    await client.query(`delete from ${quote(table.name)}`);
    await readTable(client, table, tableFile(folder, table.name));
  }
  for (const { name, lastValue, isCalled } of manifest.sequences) {
    await client.query('select setval($1::regclass, $2::bigint, $3)', [quote(name), lastValue, isCalled]);
  }
  await client.query('commit');
}

const IDS_PER_CALL = 100_000;

/**
 * The audit log is sealed in the order of transaction ids, and rows of a new cluster must come after the restored ones. Postgres gives
 * ids one by one, about 100,000 per second.
 */
async function advanceTransactionIds(client: pg.Client, target: bigint): Promise<void> {
  const next = async (): Promise<bigint> => {
    const { rows } = await client.query<{ id: string }>('select pg_current_xact_id()::text as id');
    return BigInt(rows[0]?.id ?? '0');
  };
  await client.query('set synchronous_commit = off');
  for (let current = await next(); current <= target; current = await next()) {
    const missing = target - current;
    const ids = missing < IDS_PER_CALL ? Number(missing) + 1 : IDS_PER_CALL;
    await client.query(`do $$ begin for i in 1..${ids} loop perform pg_current_xact_id(); commit; end loop; end $$`);
  }
}

async function keepHeads(client: pg.Client, heads: AuditHeadStore): Promise<void> {
  const { rows } = await client.query<{ organization_id: string; block: number; hash: Buffer }>(
    'update audit_heads set kept_block = block returning organization_id, block, hash',
  );
  for (const { organization_id: organizationId, block, hash } of rows)
    await heads.write({ organizationId, block, hash });
}

async function restoreFiles(
  client: pg.Client,
  { folder, storage }: RestoreOptions,
  missing: ReadonlySet<string>,
): Promise<void> {
  let after = '';
  for (;;) {
    const { rows } = await client.query<{ storage_key: string; sha256: Buffer; bytes: string }>(
      'select storage_key, sha256, bytes::text as bytes from files where storage_key > $1 order by storage_key limit 500',
      [after],
    );
    for (const { storage_key: key, sha256, bytes } of rows) {
      if (missing.has(key)) continue;
      if (!STORAGE_KEY.test(key)) throw new BackupError(`The file ${key} has a key that Partita does not make.`);
      const arrived = await storage.receive(createReadStream(fileOf(folder, key)), Number(bytes));
      if (!arrived.sha256.equals(sha256)) {
        await arrived.discard();
        throw new BackupError(`The file ${key} in the backup is damaged: its hash is not that of its row.`);
      }
      await arrived.keep(key);
    }
    after = rows.at(-1)?.storage_key ?? after;
    if (rows.length < 500) return;
  }
}
