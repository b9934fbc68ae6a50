import type { BankTransaction } from '#domain/matching/read/bank-transaction.js';
import { wordsOf } from '#domain/matching/read/fold-words.js';
import type { MatchingInput, MatchMemory, RejectedPair } from '#domain/matching/read/matching-input.js';
import { indexKeysOfItem, indexKeysOfTransaction, NeighbourhoodIndex } from '#domain/matching/neighbourhood.js';
import type { OpenItem } from '#domain/matching/read/open-item.js';
import { MAX_ITEMS_PER_AMOUNT, MAX_ITEMS_PER_NUMBER } from '#domain/matching/candidates/pair-candidates.js';
import { MAX_PARTIES_PER_KEY, MAX_PARTIES_PER_LOOSE_KEY } from '#domain/matching/candidates/party-evidence.js';
import { MAX_DUE } from '#domain/matching/candidates/set-candidates.js';
import type { Country } from '#domain/countries/country.js';
import type { Transaction } from '#platform/database/transaction.js';
import { loadRejected, type SharedKnowledge } from './load-matching-input.js';
import { digestOf } from './matching-keys.js';
import { loadOpenRecords } from './load-open-records.js';

/** What to search under a key. Lines are compared with items; only some keys connect records of the same kind. */
type Side = 'lines' | 'items';

interface KeySearch {
  readonly key: string;
  readonly side: Side;
}

/** `L` + line id or `I` + item id, as in the matching engine. */
type Name = string;

/**
 * The part of the books around some records, read on demand. The table of keys gives the candidates; the index of the
 * matching engine over the records that were read decides which of them are neighbours.
 */
export class NearbyBooks {
  readonly #lines = new Map<string, BankTransaction>();
  readonly #items = new Map<string, OpenItem>();
  readonly #read = new Set<string>();
  readonly #memory = new Map<string, MatchMemory>();
  readonly #askedMemory = new Set<string>();
  readonly #askedKeys = new Set<string>();
  #index: NeighbourhoodIndex | undefined;

  constructor(
    private readonly tx: Transaction,
    private readonly region: Country,
    private readonly shared: SharedKnowledge,
    /**
     * The number of changed records. It is added to the limits of common keys, because the changes themselves may have
     * exceeded them.
     */
    private readonly changes: number,
  ) {}

  get size(): number {
    return this.#read.size;
  }

  get items(): ReadonlyMap<string, OpenItem> {
    return this.#items;
  }

  /** The records read so far. */
  get input(): Omit<MatchingInput, 'rejected'> {
    return {
      ...this.shared,
      transactions: [...this.#lines.values()],
      items: [...this.#items.values()],
      memory: [...this.#memory.values()],
    };
  }

  loadRejected(): Promise<RejectedPair[]> {
    return loadRejected(this.tx, [...this.#lines.keys()]);
  }

  async read(recordIds: Iterable<string>): Promise<Name[]> {
    const ids = [...new Set(recordIds)].filter((id) => !this.#read.has(id));
    if (ids.length === 0) return [];
    for (const id of ids) this.#read.add(id);
    const { transactions, items } = await loadOpenRecords(this.tx, this.region, ids);
    for (const line of transactions) this.#lines.set(line.id, line);
    for (const item of items) this.#items.set(item.id, item);
    this.#index = undefined;
    return [...transactions.map(({ id }) => `L${id}`), ...items.map(({ id }) => `I${id}`)];
  }

  /**
   * The neighbours of records by their words. With `days`, also records that are due on the same days, because one
   * payment can cover several counterparts.
   */
  async neighboursOf(names: readonly Name[], reach: 'words' | 'days'): Promise<Name[]> {
    await this.#readAround(names, (key) => reach === 'days' || !key.startsWith('b:'));
    const index = this.#neighbourhood();
    if (reach === 'words') return names.flatMap((name) => index.neighboursOf(name));
    return names.flatMap((name) => {
      const line = name.startsWith('L') ? this.#lines.get(name.slice(1)) : undefined;
      const item = name.startsWith('I') ? this.#items.get(name.slice(1)) : undefined;
      if (line) return index.neighboursOfTransaction(line);
      return item ? index.neighboursOfItem(item) : [];
    });
  }

  #neighbourhood(): NeighbourhoodIndex {
    return (this.#index ??= new NeighbourhoodIndex({ ...this.input, rejected: [] }, this.changes));
  }

  async #readAround(names: readonly Name[], counts: (key: string) => boolean): Promise<void> {
    const wanted: KeySearch[] = [];
    const [lineKeys, itemKeys]: [string[], string[]] = [[], []];
    for (const name of names) {
      const [line, item] = [this.#lines.get(name.slice(1)), this.#items.get(name.slice(1))];
      if (name.startsWith('L') && line) lineKeys.push(...indexKeysOfTransaction(line));
      if (name.startsWith('I') && item) itemKeys.push(...indexKeysOfItem(item));
    }
    for (const key of lineKeys.filter(counts))
      wanted.push({ key, side: key.startsWith('t:') || key.startsWith('k:') ? 'lines' : 'items' });
    for (const key of itemKeys.filter(counts)) {
      wanted.push({ key, side: 'lines' });
      if (key.startsWith('c:')) wanted.push({ key, side: 'items' });
    }
    wanted.push(...(await this.#searchesFromKnowledge([...lineKeys, ...itemKeys])));
    const fresh = wanted.filter(({ key, side }) => !this.#askedKeys.has(`${side} ${key}`));
    for (const { key, side } of fresh) this.#askedKeys.add(`${side} ${key}`);
    for (const side of ['lines', 'items'] as const) {
      const keys = [...new Set(fresh.filter((one) => one.side === side).map(({ key }) => key))];
      await this.read(await this.#find(keys, side));
    }
  }

  /** Rules and memory connect lines with counterparts that share no word with them. */
  async #searchesFromKnowledge(keys: readonly string[]): Promise<KeySearch[]> {
    const all = new Set(keys);
    const asked = [...all].filter((key) => /^[mc]:/.test(key) && !this.#askedMemory.has(key));
    for (const key of asked) this.#askedMemory.add(key);
    const rows = await this.tx.query<MatchMemory>(
      `select key, counterpart_key as "counterpartKey", times from match_memory
       where organization_id = current_organization() and times > 0 and (key = any($1) or counterpart_key = any($2))`,
      [
        asked.filter((key) => key.startsWith('m:')).map(withoutPrefix),
        asked.filter((key) => key.startsWith('c:')).map(withoutPrefix),
      ],
    );
    for (const row of rows) this.#memory.set(`${row.key} ${row.counterpartKey}`, row);
    if (rows.length > 0) this.#index = undefined;
    const byMemory = rows.flatMap(({ key, counterpartKey }): KeySearch[] => [
      { key: `c:${counterpartKey}`, side: 'items' },
      { key: `m:${key}`, side: 'lines' },
    ]);
    const byRules = this.shared.rules.flatMap(({ then, when }): KeySearch[] => {
      if (then.kind !== 'counterpart') return [];
      const words = when.textContains === null ? [] : wordsOf(when.textContains);
      const mayFit = words.length === 0 || words.some((word) => all.has(`n:${word.slice(0, 10)}`));
      return mayFit ? [{ key: `c:${then.counterpartKey}`, side: 'items' }] : [];
    });
    return [...byMemory, ...byRules];
  }

  /** The records under these keys. Keys that too many records share are skipped, as in the matching engine. */
  async #find(keys: readonly string[], side: Side): Promise<string[]> {
    if (keys.length === 0) return [];
    const limits = keys.map((key) => limitOf(key, this.changes));
    const useful = await this.tx.queryUnprepared<{ key: bigint }>(USEFUL, [
      keys.map(digestOf),
      limits.map(({ limit }) => limit),
      limits.map(({ countsParties }) => countsParties),
    ]);
    const rows = await this.tx.queryUnprepared<{ record_id: string }>(
      `select distinct record_id from matching_keys
       where organization_id = current_organization() and key = any($1) and (party is not null) = $2`,
      [useful.map(({ key }) => key), side === 'items'],
    );
    return rows.map(({ record_id: id }) => id);
  }
}

const withoutPrefix = (key: string): string => key.slice(2);

/** The number of items or counterparts above which the matching engine ignores a key. */
function limitOf(key: string, slack: number): { readonly limit: number | null; readonly countsParties: boolean } {
  const ofItems = (most: number) => ({ limit: most + slack, countsParties: false });
  const ofParties = (most: number) => ({ limit: most + slack, countsParties: true });
  switch (key.slice(0, 2)) {
    case 'a:':
      return ofItems(MAX_ITEMS_PER_AMOUNT);
    case 'b:':
      return ofItems(MAX_DUE);
    case 'd:':
    case 'l:':
    case 'w:':
    case 'x:':
    case 'y:':
      return ofItems(MAX_ITEMS_PER_NUMBER);
    case 'n:':
      return ofParties(MAX_PARTIES_PER_KEY);
    case 'p:':
    case 'q:':
      return ofParties(MAX_PARTIES_PER_LOOSE_KEY);
    default:
      return { limit: null, countsParties: false };
  }
}

/**
 * Selects the keys below their limit. Counting stops just above the limit. Two statements are used instead of a join,
 * because an array of keys always becomes an index condition, whatever the planner knows about the table.
 */
const USEFUL = `
  select w.key from unnest($1::bigint[], $2::integer[], $3::boolean[]) as w (key, most, counts_parties)
  where w.most is null or w.most >= case when w.counts_parties
    then (select count(*) from (select distinct k.party from matching_keys k
      where k.organization_id = current_organization() and k.key = w.key and k.party is not null limit w.most + 1) parties)
    else (select count(*) from (select from matching_keys k
      where k.organization_id = current_organization() and k.key = w.key and k.party is not null limit w.most + 1) items) end`;
