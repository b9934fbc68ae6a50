import type { BankTransaction } from '#domain/matching/read/bank-transaction.js';
import type { OpenItem } from '#domain/matching/read/open-item.js';
import type { Country } from '#domain/countries/country.js';
import type { RegionKey } from '#schemas/region-keys.js';
import { countryOf } from '#domain/countries/countries.js';
import type { Transaction } from '#platform/database/transaction.js';
import {
  loadKnowledge,
  loadSharedKnowledge,
  loadUnmatched,
  notToIgnore,
  type MatchingKnowledge,
} from './books/load-matching-input.js';
import { loadOpenItems, loadUnpostedDocuments } from './books/load-open-items.js';
import { matchNearby } from './match-nearby.js';
import { matchWithoutBlocking } from './matching-thread.js';
import { NearbyBooks } from './books/nearby-books.js';
import { recordOfItem } from './books/load-open-records.js';
import type { MatchingPlan } from './matching-plan.js';
import {
  addMissingRecords,
  findStale,
  listEntries,
  refreshMatchingKeys,
  REFRESH_AT_ONCE,
} from './books/refresh-matching-keys.js';

/** The changed records. Only what they could affect is matched. */
export interface MatchingChanges {
  readonly transactionIds: readonly string[];
  readonly entryIds: readonly string[];
}

/** All open records, and what is known about them. */
interface OpenBooks {
  readonly transactions: readonly BankTransaction[];
  readonly items: readonly OpenItem[];
  readonly knowledge: MatchingKnowledge;
}

/** With more changes or more neighbours than this, one read of the whole books is faster than many reads by key. */
const MAX_CHANGES = 200;
const MAX_NEIGHBOURS = 3_000;

/** Null while the organisation has no region. */
async function loadRegion(tx: Transaction): Promise<Country | null> {
  const [settings] = await tx.sql<{ region_key: RegionKey | null }>`
    select region_key from organization_settings where organization_id = current_organization()`;
  return settings?.region_key ? countryOf(settings.region_key) : null;
}

/** Null while the organisation has no region. */
export async function loadOpenBooks(tx: Transaction): Promise<OpenBooks | null> {
  const region = await loadRegion(tx);
  if (!region) return null;
  const transactions = await loadUnmatched(tx);
  const items = [...(await loadOpenItems(tx, region, await listEntries(tx))), ...(await loadUnpostedDocuments(tx))];
  await addMissingRecords(tx, { transactions, items });
  return { transactions, items, knowledge: await loadKnowledge(tx) };
}

/** Plans the matching of everything that is open, without writing anything. */
export async function planAll(books: OpenBooks, signal: AbortSignal): Promise<MatchingPlan> {
  const { transactions, items, knowledge } = books;
  const result = await matchWithoutBlocking({ input: { transactions, items, ...knowledge }, changes: null }, signal);
  return {
    result,
    examinedIds: transactions.map(({ id }) => id),
    items: new Map(items.map((item) => [item.id, item])),
    ...planDetails(knowledge),
  };
}

const planDetails = ({ rejected }: Pick<MatchingKnowledge, 'rejected'>): Pick<MatchingPlan, 'notToIgnore'> => ({
  notToIgnore: notToIgnore(rejected),
});

/** Refreshes the keys of changed records. Returns false if more are left than one transaction should handle. */
export async function refreshKeys(tx: Transaction): Promise<boolean> {
  const region = await loadRegion(tx);
  return !region || (await refreshMatchingKeys(tx, region)) < REFRESH_AT_ONCE;
}

/** Plans the matching of what the changes could affect. Null while the organisation has no region. */
export async function planChanges(
  tx: Transaction,
  changes: MatchingChanges,
  signal: AbortSignal,
): Promise<MatchingPlan | null> {
  const region = await loadRegion(tx);
  if (!region) return null;
  return (await planNearby(tx, region, changes)) ?? planAround(tx, changes, signal);
}

/** Reads by key. Returns null if reading everything would be faster. */
export async function planNearby(
  tx: Transaction,
  region: Country,
  { transactionIds, entryIds }: MatchingChanges,
): Promise<MatchingPlan | null> {
  const count = transactionIds.length + entryIds.length;
  if (count > MAX_CHANGES) return null;
  await refreshMatchingKeys(tx, region);
  // Other transactions are changing these records, so their keys are unknown and they are all read.
  const unknown = await findStale(tx, REFRESH_AT_ONCE);
  if (unknown.length >= REFRESH_AT_ONCE) return null;
  const shared = await loadSharedKnowledge(tx);
  const books = new NearbyBooks(tx, region, shared, count);
  await books.read(unknown);
  const [open] = await tx.sql<{ items: bigint }>`
    select coalesce(sum(item_count), 0)::bigint as items from matching_records where organization_id = current_organization()`;
  const limits = { itemsInBooks: Number(open?.items ?? 0n), most: MAX_NEIGHBOURS };
  const changed = [...transactionIds, ...entryIds];
  // In large books too many items are due on the same days. The second attempt therefore uses words only.
  const found =
    (await matchNearby(books, changed, { ...limits, reach: 'days' })) ??
    (await matchNearby(books, changed, { ...limits, most: 2 * MAX_NEIGHBOURS, reach: 'words' }));
  if (!found) return null;
  const { result, rejected } = found;
  return {
    result,
    examinedIds: result.touchedTransactionIds,
    items: books.items,
    ...planDetails({ rejected }),
  };
}

async function planAround(
  tx: Transaction,
  { transactionIds, entryIds }: MatchingChanges,
  signal: AbortSignal,
): Promise<MatchingPlan | null> {
  const books = await loadOpenBooks(tx);
  if (!books) return null;
  const { transactions, items, knowledge } = books;
  const [lines, entries] = [new Set(transactionIds), new Set(entryIds)];
  const changes = {
    transactions: transactions.filter(({ id }) => lines.has(id)),
    items: items.filter(({ id }) => entries.has(recordOfItem(id))),
  };
  const result = await matchWithoutBlocking({ input: { transactions, items, ...knowledge }, changes }, signal);
  return {
    result,
    examinedIds: result.touchedTransactionIds ?? [],
    items: new Map(items.map((item) => [item.id, item])),
    ...planDetails(knowledge),
  };
}
