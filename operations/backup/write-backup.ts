import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { requireOwnerRights } from '#platform/database/owner-rights.js';
import {
  listTables,
  openOwnerClient,
  readSequences,
  writeTable,
  type TableCopy,
} from '#platform/database/table-copies.js';
import { StoredFileMissingError, STORAGE_KEY, type FileStorage } from '#platform/storage/file-storage.js';
import { REMOVAL_LOCK } from '#platform/storage/storage-sweeper.js';
import {
  BackupError,
  checkOfSecret,
  fileOf,
  FORMAT,
  signManifest,
  tableFile,
  type BackupManifest,
  type SignedManifest,
} from './manifest.js';

interface BackupOptions {
  readonly adminUrl: string;
  readonly secret: string;
  readonly storage: FileStorage;
  /** A new or empty folder. */
  readonly folder: string;
  readonly onProgress?: (line: string) => void;
}

/**
 * Writes tables and files to a folder while everything keeps running. The tables are those of one snapshot. A file is stored before its
 * row is committed, and nothing is removed from the storage during a backup, so every file of the snapshot is there when it is copied
 * afterwards. A file that is gone all the same is named in the manifest, and the backup goes on: the rest of the books matters more.
 */
export async function writeBackup(options: BackupOptions): Promise<BackupManifest> {
  const { folder, adminUrl, secret, onProgress = () => undefined } = options;
  const client = await openOwnerClient(adminUrl);
  try {
    await requireOwnerRights(client, ['all rows']);
    await makeEmptyFolder(folder);
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock_shared($1)', [REMOVAL_LOCK]);
    await client.query('begin transaction isolation level repeatable read read only');
    // Without rights to all rows, the copy fails instead of leaving rows out.
    await client.query('set local row_security = off');
    await client.query('set local idle_in_transaction_session_timeout = 0');
    const takenAt = await readOne(client, 'select now() as value');
    const tables: TableCopy[] = [];
    for (const table of await listTables(client)) {
      tables.push(await writeTable(client, table, tableFile(folder, table.name)));
    }
    onProgress(`${tables.length} tables, ${tables.reduce((sum, { rows }) => sum + rows, 0)} rows`);
    const files = await copyFiles(client, options);
    const manifest: BackupManifest = {
      format: FORMAT,
      takenAt: new Date(takenAt).toISOString(),
      migrations: await readMigrations(client),
      secretCheck: checkOfSecret(secret),
      lastTransactionId: await readOne(client, 'select pg_snapshot_xmax(pg_current_snapshot())::text as value'),
      tables,
      sequences: await readSequences(client),
      files,
    };
    await client.query('commit');
    await writeManifest(folder, signManifest(manifest, secret));
    return manifest;
  } finally {
    await client.end();
  }
}

async function makeEmptyFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0)
    throw new BackupError(`${folder} is not empty. A backup needs a folder of its own.`);
  await mkdir(join(folder, 'tables'), { mode: 0o700 });
  await mkdir(join(folder, 'files'), { mode: 0o700 });
}

async function readOne(client: pg.Client, statement: string): Promise<string> {
  const { rows } = await client.query<{ value: string }>(statement);
  if (!rows[0]) throw new Error(`no row: ${statement}`);
  return rows[0].value;
}

async function readMigrations(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from schema_migrations order by id');
  return rows.map(({ name }) => name.replace(/\.js$/, ''));
}

interface FileRow {
  readonly storage_key: string;
  readonly sha256: Buffer;
}

async function copyFiles(
  client: pg.Client,
  { folder, storage, onProgress = () => undefined }: BackupOptions,
): Promise<BackupManifest['files']> {
  let after = '';
  let count = 0;
  let bytes = 0;
  const missing: string[] = [];
  for (;;) {
    const { rows } = await client.query<FileRow>(
      'select storage_key, sha256 from files where storage_key > $1 order by storage_key limit 500',
      [after],
    );
    for (const row of rows) {
      const copied = await copyFile(row, folder, storage);
      if (copied === undefined) missing.push(row.storage_key);
      else {
        count += 1;
        bytes += copied;
      }
    }
    after = rows.at(-1)?.storage_key ?? after;
    if (rows.length < 500) break;
    onProgress(`${count} files`);
  }
  onProgress(`${count} files, ${bytes} bytes`);
  return { count, bytes, missing };
}

/** The number of bytes, or undefined if the storage does not have the file. */
async function copyFile(
  { storage_key: key, sha256 }: FileRow,
  folder: string,
  storage: FileStorage,
): Promise<number | undefined> {
  if (!STORAGE_KEY.test(key)) throw new BackupError(`The file ${key} has a key that Partita does not make.`);
  const target = fileOf(folder, key);
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  const hash = createHash('sha256');
  let bytes = 0;
  const measured = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  const source = await storage.stream(key).catch((error: unknown) => {
    if (!(error instanceof StoredFileMissingError)) throw error;
    return undefined;
  });
  if (!source) return undefined;
  await pipeline(source, measured, createWriteStream(target, { flags: 'wx', mode: 0o600 }));
  if (!hash.digest().equals(sha256))
    throw new BackupError(`The file ${key} is damaged: its hash is not that of its row.`);
  return bytes;
}

async function writeManifest(folder: string, manifest: SignedManifest): Promise<void> {
  const handle = await open(join(folder, 'manifest.json'), 'wx', 0o600);
  try {
    await handle.writeFile(`${JSON.stringify(manifest, null, 2)}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
