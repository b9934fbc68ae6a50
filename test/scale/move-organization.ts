import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { listTables, openOwnerClient, quote } from '#platform/database/table-copies.js';
import type { Shard } from './organization-directory.js';

/**
 * People, keys and sessions stay in one database, because people belong to several organisations and a key is looked up before its
 * organisation is known. The audit log stays where it was sealed: its seals name transactions of that database.
 */
const STAY = [
  'api_keys',
  'api_key_former_prefixes',
  'memberships',
  'invitations',
  'browser_sessions',
  'connected_apps',
  'calendar_tokens',
  'second_factors',
  'recovery_codes',
  'audit_log',
  'audit_seals',
  'audit_heads',
];

/** Every database numbers the rows of its outbox itself. Event numbers move along, because clients keep them as cursors. */
const NUMBERED_ANEW: Readonly<Record<string, string>> = { outbox: 'id' };
/** They name such a number. */
const REFERENCES: Readonly<Record<string, string>> = { events: 'outbox_id' };

interface OwnTable {
  readonly name: string;
  readonly key: string;
  readonly columns: readonly string[];
  readonly order: string;
}

async function listMovedTables(client: pg.Client): Promise<OwnTable[]> {
  const tables = await listTables(client);
  return tables.flatMap(({ name, columns }) => {
    const key = name === 'organizations' ? 'id' : 'organization_id';
    if (!columns.includes(key) || STAY.includes(name)) return [];
    const number = NUMBERED_ANEW[name];
    const copied = columns.filter((column) => column !== number && column !== REFERENCES[name]);
    return [{ name, key, columns: copied, order: number ? ` order by ${number}` : '' }];
  });
}

/** Only the owner of the database can set the triggers of posted entries and events aside. */
async function beginAsOwner(client: pg.Client): Promise<void> {
  await client.query('begin transaction isolation level repeatable read');
  await client.query('set local row_security = off; set local session_replication_role = replica');
  await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0');
}

/**
 * Copies the rows of an organisation without commands in flight, compares them, and deletes them in the old database. The copy is
 * committed before the deletion: after a crash between the two, the organisation has rows in both databases and the directory still
 * names the old one, so the move is started again.
 */
export async function moveOrganization(organizationId: string, from: Shard, to: Shard): Promise<void> {
  const [source, target] = [await openOwnerClient(from.adminUrl), await openOwnerClient(to.adminUrl)];
  try {
    await beginAsOwner(source);
    await beginAsOwner(target);
    const tables = await listMovedTables(source);
    for (const table of tables) await copyRows(table, organizationId, source, target);
    await target.query(
      `update events e set outbox_id = o.id from outbox o
       where o.organization_id = $1 and e.organization_id = $1 and e.id = any(o.event_ids)`,
      [organizationId],
    );
    // A number of an event must not be given again to a later event of this organisation.
    await target.query(`
      select setval(pg_get_serial_sequence('events', 'seq'),
        greatest((select coalesce(max(seq), 1) from events), (select last_value from events_seq_seq)))`);
    for (const table of tables) await compareRows(table, organizationId, source, target);
    await target.query('commit');
    for (const { name, key } of tables)
      await source.query(`delete from ${quote(name)} where ${key} = $1`, [organizationId]);
    await source.query('commit');
  } finally {
    await Promise.all([source.end(), target.end()]);
  }
}

async function copyRows(
  { name, key, columns, order }: OwnTable,
  organizationId: string,
  source: pg.Client,
  target: pg.Client,
): Promise<void> {
  // What an interrupted move has left behind.
  await target.query(`delete from ${quote(name)} where ${key} = $1`, [organizationId]);
  const list = columns.map(quote).join(', ');
  const select = `select ${list} from ${quote(name)} where ${key} = ${source.escapeLiteral(organizationId)}${order}`;
  await pipeline(
    source.query(copyTo(`copy (${select}) to stdout`)),
    target.query(copyFrom(`copy ${quote(name)} (${list}) from stdin`)),
  );
}

async function compareRows(
  { name, key, columns }: OwnTable,
  organizationId: string,
  source: pg.Client,
  target: pg.Client,
): Promise<void> {
  const digest = `select count(*)::int as rows, coalesce(sum(hashtextextended(row(${columns.map((column) => `t.${quote(column)}`).join(', ')})::text, 0)::numeric), 0)::text as hash
    from ${quote(name)} t where ${key} = $1`;
  const read = async (client: pg.Client) =>
    (await client.query<{ rows: number; hash: string }>(digest, [organizationId])).rows[0];
  const [there, here] = [await read(source), await read(target)];
  if (there?.rows !== here?.rows || there?.hash !== here?.hash)
    throw new Error(`${name}: ${there?.rows} rows became ${here?.rows}, or their contents differ. Nothing was moved.`);
}
