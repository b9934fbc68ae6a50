import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';

/** One table in a backup: the file beside it contains its rows in the text format of COPY, compressed. */
export interface TableCopy {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: number;
  /** Of the rows before they are compressed. */
  readonly bytes: number;
  /** Of the rows before they are compressed, in hexadecimal. */
  readonly sha256: string;
}

export interface SequenceCopy {
  readonly name: string;
  readonly lastValue: string;
  readonly isCalled: boolean;
}

/** Bookkeeping of the migrations, which run again before a restore. */
const NOT_COPIED = ['schema_migrations', 'schema_migrations_lock'];

/** A connection of the owner of the tables, for work that takes as long as it takes. */
export async function openOwnerClient(adminUrl: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: adminUrl, application_name: 'partita-backup', keepAlive: true });
  // The query reports a lost connection. Without this listener, the error event would end the process.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

export async function listTables(client: pg.Client): Promise<{ name: string; columns: string[] }[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
       and a.attgenerated = '' and c.relname <> all($1)
     group by c.relname order by c.relname`,
    [NOT_COPIED],
  );
  return rows;
}

export async function readSequences(client: pg.Client): Promise<SequenceCopy[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' order by 1`,
  );
  const sequences: SequenceCopy[] = [];
  for (const { name } of rows.filter(({ name: sequence }) => !sequence.startsWith('schema_migrations'))) {
    const found = await client.query<{ last: string; called: boolean }>(
      `select last_value::text as last, is_called as called from ${quote(name)}`,
    );
    const [row] = found.rows;
    if (row) sequences.push({ name, lastValue: row.last, isCalled: row.called });
  }
  return sequences;
}

/** Writes all rows of a table to a file, in the snapshot of the open transaction. */
export async function writeTable(
  client: pg.Client,
  { name, columns }: { readonly name: string; readonly columns: readonly string[] },
  file: string,
): Promise<TableCopy> {
  const copy = client.query(copyTo(`copy ${quote(name)} (${columns.map(quote).join(', ')}) to stdout`));
  const hash = hashing();
  await pipeline(copy, hash.stream, createGzip(), createWriteStream(file, { flags: 'wx', mode: 0o600 }));
  return { name, columns, rows: copy.rowCount, bytes: hash.bytes(), sha256: hash.digest() };
}

/** Reads the rows of a table from a file. Throws when the file is not the one that `writeTable` wrote. */
export async function readTable(client: pg.Client, copy: TableCopy, file: string): Promise<void> {
  const into = client.query(copyFrom(`copy ${quote(copy.name)} (${copy.columns.map(quote).join(', ')}) from stdin`));
  const hash = hashing(copy.bytes);
  await pipeline(createReadStream(file), createGunzip(), hash.stream, into);
  if (into.rowCount !== copy.rows || hash.digest() !== copy.sha256)
    throw new Error(`The backup of the table ${copy.name} is damaged: its rows are not those that were written.`);
}

export const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Refuses more than `limitBytes`, so that an exchanged file cannot fill the disk before its hash is known. */
function hashing(limitBytes = Infinity): { readonly stream: Transform; bytes(): number; digest(): string } {
  const hash = createHash('sha256');
  let bytes = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      if (bytes > limitBytes)
        done(new Error(`The backup of a table is damaged: it has more than ${limitBytes} bytes.`));
      else done(null, chunk);
    },
  });
  let digest: string | undefined;
  return { stream, bytes: () => bytes, digest: () => (digest ??= hash.digest('hex')) };
}
