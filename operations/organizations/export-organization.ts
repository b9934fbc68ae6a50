import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, open, rm, stat, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { requireOwnerRights } from '#platform/database/owner-rights.js';
import { listTables, openOwnerClient, quote } from '#platform/database/table-copies.js';
import { TarWriter } from '#platform/files/write-tar.js';
import type { FileStorage } from '#platform/storage/file-storage.js';

interface ExportOptions {
  readonly adminUrl: string;
  readonly storage: FileStorage;
  readonly organizationId: string;
  /** The archive, `.tar.gz`. */
  readonly file: string;
}

export interface ExportSummary {
  readonly organizationId: string;
  /** When the snapshot was taken, ISO 8601. */
  readonly takenAt: string;
  /** Rows per table. */
  readonly tables: Readonly<Record<string, number>>;
  readonly files: number;
}

/** Secrets are of no use outside this installation, and must not leave it. */
const SECRET_COLUMN = /^(secrets|secret_hash|token_hash|password_hash|sealed_.*|.*_sealed|secret|state_hash)$/;

/** The tables with rows of one organisation, and their columns without secrets. */
export async function listOwnTables(client: pg.Client): Promise<{ name: string; key: string; columns: string[] }[]> {
  const tables = await listTables(client);
  return tables.flatMap(({ name, columns }) => {
    const key = name === 'organizations' ? 'id' : 'organization_id';
    if (!columns.includes(key)) return [];
    return [{ name, key, columns: columns.filter((column) => !SECRET_COLUMN.test(column)) }];
  });
}

/**
 * Writes everything of one organisation to one archive, in one snapshot: a file of JSON lines per table, the original files, and
 * `manifest.json`. Passwords, keys and tokens are left out.
 */
export async function exportOrganization(options: ExportOptions): Promise<ExportSummary> {
  const { adminUrl, organizationId, file } = options;
  if (!/^org_[0-9a-z]{26}$/.test(organizationId)) throw new Error(`not an organisation: ${organizationId}`);
  const client = await openOwnerClient(adminUrl);
  try {
    await requireOwnerRights(client, ['all rows']);
    // Fails if it exists. From here on, an archive that is not complete is ours and is removed.
    const archive = await open(file, 'wx', 0o600);
    try {
      return await writeTo(archive, client, options);
    } catch (error) {
      await rm(file, { force: true });
      throw error;
    }
  } finally {
    await client.end();
  }
}

async function writeTo(archive: FileHandle, client: pg.Client, options: ExportOptions): Promise<ExportSummary> {
  const scratch = await mkdtemp(join(tmpdir(), 'partita-export-'));
  try {
    const target = createGzip();
    const written = pipeline(target, archive.createWriteStream());
    const work = writeArchive(client, new TarWriter(target), scratch, options).catch((error: unknown) => {
      // Ends the other side, too.
      target.destroy();
      throw error;
    });
    const [summary] = await Promise.all([work, written]);
    return summary;
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

async function writeArchive(
  client: pg.Client,
  tar: TarWriter,
  scratch: string,
  { organizationId, storage }: ExportOptions,
): Promise<ExportSummary> {
  await client.query('begin transaction isolation level repeatable read read only');
  await client.query('set local row_security = off');
  await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0');
  const { rows: times } = await client.query<{ now: Date }>('select now()');
  const tables: Record<string, number> = {};
  for (const { name, key, columns } of await listOwnTables(client)) {
    const jsonLines = join(scratch, `${name}.jsonl`);
    const select = `select ${columns.map(quote).join(', ')} from ${quote(name)} where ${key} = '${organizationId}'`;
    tables[name] = await writeLines(client, select, jsonLines);
    await tar.add(`tables/${name}.jsonl`, (await stat(jsonLines)).size, createReadStream(jsonLines));
    await rm(jsonLines);
  }
  const { rows: files } = await client.query<{ id: string; bytes: string; storage_key: string }>(
    'select id, bytes::text as bytes, storage_key from files where organization_id = $1 order by id',
    [organizationId],
  );
  for (const { id, bytes, storage_key: key } of files) {
    await tar.add(`files/${id}`, Number(bytes), await storage.stream(key));
  }
  await client.query('commit');
  const summary = {
    organizationId,
    takenAt: (times[0]?.now ?? new Date()).toISOString(),
    tables,
    files: files.length,
  };
  await tar.addText('manifest.json', `${JSON.stringify({ format: 1, ...summary }, null, 2)}\n`);
  await tar.end();
  return summary;
}

/** COPY escapes backslashes, tabs and line breaks. In JSON only backslashes occur, because it escapes the others itself. */
async function writeLines(client: pg.Client, select: string, file: string): Promise<number> {
  const copy = client.query(copyTo(`copy (select to_jsonb(t) from (${select}) t) to stdout`));
  const unescape = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      carried = Buffer.concat([carried, chunk]);
      // A pair of backslashes may be divided between two chunks.
      const end = carried.lastIndexOf(0x0a) + 1;
      done(null, carried.subarray(0, end).toString('utf8').replaceAll('\\\\', '\\'));
      carried = carried.subarray(end);
    },
  });
  let carried: Buffer = Buffer.alloc(0);
  await pipeline(copy, unescape, createWriteStream(file, { mode: 0o600 }));
  return copy.rowCount;
}
