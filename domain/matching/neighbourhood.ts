import { collectorOf } from './read/collector-fees.js';
import { wordsOf } from './read/fold-words.js';
import type { BankTransaction } from './read/bank-transaction.js';
import { readItem, type Item } from './read/item.js';
import { amountKey, keysOfItem } from './candidates/item-index.js';
import { readLine, type Line } from './read/line.js';
import { memoryKeysOf } from './read/match-memory.js';
import type { MatchingInput } from './read/matching-input.js';
import type { OpenItem } from './read/open-item.js';
import { nameKeys } from './candidates/party.js';
import {
  MIN_NAME_LIKENESS,
  MIN_TEXT_LIKENESS,
  MAX_PARTIES_PER_KEY,
  MAX_PARTIES_PER_LOOSE_KEY,
} from './candidates/party-evidence.js';
import { nameInText, nameLikeness } from './read/name-likeness.js';
import { MAX_ITEMS_PER_AMOUNT, MAX_ITEMS_PER_NUMBER } from './candidates/pair-candidates.js';
import { PAYOUT_DAYS } from './candidates/payout-sets.js';
import { BATCH_DAYS, MAX_DUE, maySpanParties } from './candidates/set-candidates.js';

const batchKey = (amount: number, currency: string, what: 'due' | 'dated', day: number): string =>
  `b:${what}:${amount < 0 ? 'out' : 'in'}:${currency}:${day}`;

const keysOfLine = (line: Line): ReadonlySet<string> => {
  const keys = new Set<string>([
    amountKey(line.currency, line.amount),
    `t:${line.currency}:${Math.abs(line.amount)}`,
    ...line.numbers.keys,
    ...line.referenceKeys,
    ...nameKeys(line.nameWords),
    ...nameKeys(line.textWords),
    ...memoryKeysOf(line.source).map((key) => `m:${key}`),
  ]);
  for (const word of line.textWords) if (word.length >= 4) keys.add(`n:${word.slice(0, 10)}`);
  for (let at = 0; at + 1 < line.textWords.length && at < 12; at += 1) {
    keys.add(`n:${(line.textWords[at]! + line.textWords[at + 1]!).slice(0, 10)}`);
  }
  if (line.iban !== null) keys.add(`i:${line.iban}`);
  for (const group of line.numbers.groups) if (group.length >= 7) keys.add(`f:${group}`);
  if (maySpanParties(line)) {
    for (let day = line.day - BATCH_DAYS; day <= line.day + BATCH_DAYS; day += 1) {
      keys.add(batchKey(line.amount, line.currency, 'due', day));
    }
  }
  // All payouts of a collector are neighbours, because its terms are learned from all of them.
  const collector = line.amount > 0 ? collectorOf(line) : null;
  if (collector !== null) keys.add(`k:${collector}`);
  if (line.isPooled && line.amount > 0) {
    for (let day = line.day - PAYOUT_DAYS; day <= line.day; day += 1) {
      keys.add(batchKey(line.amount, line.currency, 'dated', day));
    }
  }
  return keys;
};

const keysOfReadItem = (item: Item): ReadonlySet<string> =>
  new Set([
    ...keysOfItem(item),
    batchKey(item.amount, item.currency, 'due', item.dueDay ?? item.day),
    batchKey(item.amount, item.currency, 'dated', item.day),
  ]);

/**
 * The keys under which a record is found by its possible matches and competitors. A caller that stores them beside the
 * record (an array column with an index) can load a neighbourhood without loading everything.
 */
export const indexKeysOfTransaction = (transaction: BankTransaction): readonly string[] =>
  [...keysOfLine(readLine(transaction))].sort();

export const indexKeysOfItem = (item: OpenItem): readonly string[] => [...keysOfReadItem(readItem(item))].sort();

/**
 * The keys by which rules and memory connect lines with counterparts that share no word with them. A rule may fit any
 * line, so its counterpart is a neighbour of every line.
 */
const learntKeys = (
  keys: readonly string[],
  { memory, rules }: Pick<MatchingInput, 'memory' | 'rules'>,
): readonly string[] => {
  const wanted = new Set(keys);
  const found: string[] = [];
  for (const { key, counterpartKey } of memory) {
    if (wanted.has(`m:${key}`)) found.push(`c:${counterpartKey}`);
    if (wanted.has(`c:${counterpartKey}`)) found.push(`m:${key}`);
  }
  for (const { then, when } of rules) {
    if (then.kind !== 'counterpart') continue;
    const words = when.textContains === null ? [] : wordsOf(when.textContains);
    if (words.length === 0 || words.some((word) => wanted.has(`n:${word.slice(0, 10)}`)))
      found.push(`c:${then.counterpartKey}`);
  }
  return found;
};

interface OpenRecord {
  readonly name: string;
  readonly keys: readonly string[];
  readonly line: Line | null;
  readonly item: Item | null;
  /** The counterpart of an item; null for a line. */
  readonly party: string | null;
}

const isNameKey = (key: string): boolean => key.startsWith('n:') || key.startsWith('p:') || key.startsWith('q:');

/** Two names that share a word are neighbours only if the engine treats them as similar. */
const mayBeNamed = (line: Line, item: Item): boolean =>
  nameLikeness(item.nameWords, line.nameWords) >= MIN_NAME_LIKENESS ||
  nameInText(item.nameWords, line.textWords) >= MIN_TEXT_LIKENESS ||
  nameInText(item.nameWords, line.nameWords) >= MIN_TEXT_LIKENESS;

/** The records under one key, with the counts of their items and counterparts. */
class Block {
  readonly records: OpenRecord[] = [];
  #items = 0;
  readonly #parties = new Set<string>();

  add(record: OpenRecord): void {
    this.records.push(record);
    if (record.party === null) return;
    this.#items += 1;
    this.#parties.add(record.party);
  }

  /** A key that the engine skips because too many records have it makes no neighbours. */
  isTooCommon(key: string, slack: number): boolean {
    const kind = key.slice(0, 2);
    if (kind === 'a:') return this.#items > MAX_ITEMS_PER_AMOUNT + slack;
    if (kind === 'b:') return this.#items > MAX_DUE + slack;
    if (kind === 'd:' || kind === 'l:' || kind === 'w:' || kind === 'x:' || kind === 'y:')
      return this.#items > MAX_ITEMS_PER_NUMBER + slack;
    if (kind === 'n:') return this.#parties.size > MAX_PARTIES_PER_KEY + slack;
    return (kind === 'p:' || kind === 'q:') && this.#parties.size > MAX_PARTIES_PER_LOOSE_KEY + slack;
  }
}

/** All open records by key: the in-memory form of an index that a caller would keep in its database. */
export class NeighbourhoodIndex {
  readonly #input: MatchingInput;
  readonly #byKey = new Map<string, Block>();
  readonly #known = new Map<string, readonly string[]>();
  readonly #records = new Map<string, OpenRecord>();
  readonly #slack: number;

  /** `changes` is the number of changed records. A block that exceeds a limit only because of them still counts. */
  constructor(input: MatchingInput, changes: number) {
    this.#input = input;
    this.#slack = changes;
    for (const transaction of input.transactions) {
      const line = readLine(transaction);
      this.#add({ name: `L${transaction.id}`, keys: [...keysOfLine(line)], line, item: null, party: null });
    }
    for (const source of input.items) {
      const item = readItem(source);
      const party = item.contactKey ?? item.nameKey ?? item.id;
      this.#add({ name: `I${item.id}`, keys: [...keysOfReadItem(item)], line: null, item, party });
    }
  }

  #add(record: OpenRecord): void {
    this.#records.set(record.name, record);
    for (const key of record.keys) {
      let block = this.#byKey.get(key);
      if (block === undefined) this.#byKey.set(key, (block = new Block()));
      block.add(record);
    }
  }

  /**
   * The names (`L` + line, `I` + item) of the neighbours of a record. Lines are connected by items that both fit, or as
   * the two sides of a transfer; items are connected by their counterpart, or by a line.
   */
  neighboursOf(name: string): readonly string[] {
    const known = this.#known.get(name);
    if (known !== undefined) return known;
    const record = this.#records.get(name);
    const found = record === undefined ? [] : this.#neighbours(record, 'lasting');
    this.#known.set(name, found);
    return found;
  }

  neighboursOfTransaction(transaction: BankTransaction): readonly string[] {
    const line = readLine(transaction);
    return this.#neighbours({ name: '', keys: [...keysOfLine(line)], line, item: null, party: null });
  }

  neighboursOfItem(source: OpenItem): readonly string[] {
    const item = readItem(source);
    return this.#neighbours({ name: '', keys: [...keysOfReadItem(item)], line: null, item, party: item.id });
  }

  #neighbours(record: OpenRecord, reach: 'lasting' | 'all' = 'all'): readonly string[] {
    const found = new Set<string>();
    const refused = new Set<string>();
    for (const key of [...record.keys, ...learntKeys(record.keys, this.#input)]) {
      const block = this.#byKey.get(key);
      if (block === undefined || block.isTooCommon(key, this.#slack)) continue;
      // Items due in the same days are neighbours of the change, but not of its neighbours. Otherwise all records would
      // be neighbours.
      if (reach === 'lasting' && key.startsWith('b:')) continue;
      const connectsSameKind =
        record.line !== null ? key.startsWith('t:') || key.startsWith('k:') : key.startsWith('c:');
      for (const other of block.records) {
        if (found.has(other.name) || (!connectsSameKind && (record.line === null) === (other.line === null))) continue;
        const [line, item] = [record.line ?? other.line, record.item ?? other.item];
        if (isNameKey(key) && line !== null && item !== null) {
          if (refused.has(other.name)) continue;
          if (!mayBeNamed(line, item)) {
            refused.add(other.name);
            continue;
          }
        }
        found.add(other.name);
      }
    }
    return [...found];
  }
}
