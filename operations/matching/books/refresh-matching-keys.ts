import { indexKeysOfItem, indexKeysOfTransaction } from '#domain/matching/neighbourhood.js';
import type { Country } from '#domain/countries/country.js';
import type { Transaction } from '#platform/database/transaction.js';
import { digestOf, keysVersion, partyOf } from './matching-keys.js';
import { loadOpenRecords, recordOfItem, type OpenRecords } from './load-open-records.js';

/** Records per transaction. They take a tenth of a second, during which writers of these records wait. */
export const REFRESH_AT_ONCE = 1_000;

/** Two ranges instead of "<>", because only ranges use the index. */
const STALE = `organization_id = current_organization() and (keys_version < $1 or keys_version > $1)`;

/**
 * Computes the keys of new and changed records, deletes the keys of records that are no longer open, and returns the
 * number of records. The rows are locked before they are read, so a concurrent change marks them as stale again after
 * this commit. Rows that another transaction has locked are skipped, so this never waits while it holds locks.
 */
export async function refreshMatchingKeys(tx: Transaction, region: Country): Promise<number> {
  const rows = await tx.query<{ record_id: string }>(
    `select record_id from matching_records where ${STALE} order by keys_version, record_id limit $2 for update skip locked`,
    [keysVersion(), REFRESH_AT_ONCE],
  );
  const ids = rows.map(({ record_id: id }) => id);
  if (ids.length > 0) await writeKeys(tx, ids, await loadOpenRecords(tx, region, ids));
  return ids.length;
}

/** The entries that may have open lines. Triggers add every new or changed one, and a refresh removes those that are closed. */
export async function listEntries(tx: Transaction): Promise<string[]> {
  const rows = await tx.sql<{ record_id: string }>`
    select record_id from matching_records where organization_id = current_organization() and starts_with(record_id, 'led_')`;
  return rows.map(({ record_id: id }) => id);
}

/** At most `limit` records whose keys are missing or outdated. */
export async function findStale(tx: Transaction, limit: number): Promise<string[]> {
  const rows = await tx.query<{ record_id: string }>(`select record_id from matching_records where ${STALE} limit $2`, [
    keysVersion(),
    limit,
  ]);
  return rows.map(({ record_id: id }) => id);
}

/** Adds open records that have no row yet. The next refresh computes their keys. */
export async function addMissingRecords(tx: Transaction, { transactions, items }: OpenRecords): Promise<void> {
  const ids = [...new Set([...transactions.map(({ id }) => id), ...items.map(({ id }) => recordOfItem(id))])].sort();
  await tx.query(
    `insert into matching_records (organization_id, record_id) select current_organization(), id from unnest($1::text[]) as id
     on conflict do nothing`,
    [ids],
  );
}

interface KeyRow {
  readonly key: bigint;
  readonly recordId: string;
  readonly party: bigint | null;
}

async function writeKeys(tx: Transaction, ids: readonly string[], open: OpenRecords): Promise<void> {
  const itemCounts = new Map<string, number>(open.transactions.map(({ id }) => [id, 0]));
  for (const { id } of open.items) itemCounts.set(recordOfItem(id), (itemCounts.get(recordOfItem(id)) ?? 0) + 1);
  const rows = new Map<string, KeyRow>();
  const keep = (keys: readonly string[], recordId: string, party: bigint | null): void => {
    for (const text of keys) {
      const key = digestOf(text);
      rows.set(`${key} ${recordId}`, { key, recordId, party });
    }
  };
  for (const line of open.transactions) keep(indexKeysOfTransaction(line), line.id, null);
  for (const item of open.items) keep(indexKeysOfItem(item), recordOfItem(item.id), partyOf(item));
  const made = [...rows.values()];
  await tx.query('delete from matching_keys where organization_id = current_organization() and record_id = any($1)', [
    ids,
  ]);
  await tx.query(
    'delete from matching_records where organization_id = current_organization() and record_id = any($1)',
    [ids.filter((id) => !itemCounts.has(id))],
  );
  await tx.query(
    `insert into matching_keys (organization_id, key, record_id, party)
     select current_organization(), r.* from unnest($1::bigint[], $2::text[], $3::bigint[]) as r (key, record_id, party)`,
    [made.map(({ key }) => key), made.map(({ recordId }) => recordId), made.map(({ party }) => party)],
  );
  await tx.query(
    `update matching_records m set keys_version = $1, item_count = r.items
     from unnest($2::text[], $3::integer[]) as r (id, items)
     where m.organization_id = current_organization() and m.record_id = r.id`,
    [keysVersion(), [...itemCounts.keys()], [...itemCounts.values()]],
  );
}
