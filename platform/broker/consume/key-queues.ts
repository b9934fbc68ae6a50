import type { IncomingRecord } from './incoming-record.js';
import type { OffsetTracker } from './offset-tracker.js';

export interface QueuedRecord {
  readonly record: IncomingRecord;
  readonly tracker: OffsetTracker;
  /** The generation of the consumer group in which the record was fetched. */
  readonly generation: number;
}

/** Records of one key, oldest first. The first one may be in process; the others wait for it. */
interface KeyQueue {
  readonly owner: string;
  readonly records: QueuedRecord[];
  isBusy: boolean;
}

/** Who owns a record, and how many keys of one owner may be busy at a time. */
export interface OwnerLimit {
  readonly ownerOf: (record: IncomingRecord) => string;
  readonly mostBusy: number;
}

/** How records may share a batch. */
export interface BatchRules {
  /** The most records in one batch; all have different keys. */
  readonly size: number;
  /** A record that may not share is a batch of its own. */
  readonly mayShare: (record: IncomingRecord) => boolean;
  /** Batches of several records belong to one owner each, and an owner has one at a time. Otherwise they belong to any owners. */
  readonly areOfOneOwner: boolean;
}

/** A batch of one record that may not share, or of several that may. */
export type BatchKind = 'alone' | 'shared';

export interface Batch {
  readonly kind: BatchKind;
  readonly owner: string;
  /** By key. */
  readonly records: ReadonlyMap<string, QueuedRecord>;
}

const NO_OWNERS: OwnerLimit = { ownerOf: () => '', mostBusy: Number.POSITIVE_INFINITY };

/**
 * The fetched records that are not finished, one queue per key: records of one key are processed in order. Owners take turns, so that
 * many records of one do not delay the others.
 */
export class KeyQueues {
  private readonly queues = new Map<string, KeyQueue>();
  /** Keys whose first record waits to be processed, by owner, in the order of the owners' turns. */
  private readonly ready: Readonly<Record<BatchKind, Map<string, string[]>>> = { alone: new Map(), shared: new Map() };
  private readonly busy = new Map<string, number>();
  /** Owners with a batch of several records, where an owner has one at a time. */
  private readonly ownersOfBatches = new Set<string>();
  private count = 0;

  constructor(
    private readonly rules: BatchRules,
    private readonly owners: OwnerLimit = NO_OWNERS,
  ) {}

  /** Records that are not finished. */
  get size(): number {
    return this.count;
  }

  /** Keys whose first record can be processed now. */
  get readyCount(): number {
    return this.readyFor('alone') + this.readyFor('shared');
  }

  readyFor(kind: BatchKind): number {
    let count = 0;
    for (const [owner, keys] of this.ready[kind]) count += Math.min(keys.length, this.roomOf(owner, kind));
    return count;
  }

  /** Owners with a record that waits for a batch of several. */
  get readyOwners(): number {
    return this.ready.shared.size;
  }

  /** When the oldest unfinished record was published; Infinity without one. */
  get oldestAtMs(): number {
    let oldestAtMs = Infinity;
    for (const { records } of this.queues.values()) {
      const [first] = records;
      if (first) oldestAtMs = Math.min(oldestAtMs, first.record.timestampMs);
    }
    return oldestAtMs;
  }

  add(queued: QueuedRecord): void {
    const { record } = queued;
    // Records without a key keep the order of their partition.
    const key = `${record.topic}/${record.key ? record.key.toString('latin1') : `#${record.partition}`}`;
    const queue = this.queues.get(key);
    this.count += 1;
    if (queue) {
      queue.records.push(queued);
      if (queue.records.length === 1 && !queue.isBusy) this.markReady(queue, key);
    } else {
      const owner = this.owners.ownerOf(record);
      const added: KeyQueue = { owner, records: [queued], isBusy: false };
      this.queues.set(key, added);
      this.markReady(added, key);
    }
  }

  /** The next batch. Its keys are busy until `finish` or `release`. Undefined if no record of this kind can be processed now. */
  take(kind: BatchKind): Batch | undefined {
    const { size, areOfOneOwner } = this.rules;
    const limit = kind === 'alone' ? 1 : size;
    const records = new Map<string, QueuedRecord>();
    let owner: string | undefined;
    while (records.size < limit) {
      const next = this.takeReady(kind, areOfOneOwner ? owner : undefined);
      if (!next) break;
      const queue = this.queues.get(next.key);
      const first = queue?.records[0];
      if (!queue || !first || queue.isBusy) continue;
      this.setBusy(queue, true);
      records.set(next.key, first);
      owner ??= next.owner;
    }
    if (owner === undefined) return undefined;
    if (kind === 'shared' && areOfOneOwner) this.ownersOfBatches.add(owner);
    return { kind, owner, records };
  }

  /** The batch is no longer in process. Some of its keys may still be busy, because they are tried again later. */
  end({ kind, owner }: Batch): void {
    if (kind === 'shared') this.ownersOfBatches.delete(owner);
  }

  has(key: string): boolean {
    return this.queues.has(key);
  }

  /** Removes the first record of a busy key. */
  finish(key: string): void {
    const queue = this.queues.get(key);
    if (!queue) return;
    this.setBusy(queue, false);
    queue.records.shift();
    this.count -= 1;
    if (queue.records.length > 0) this.markReady(queue, key);
    else this.queues.delete(key);
  }

  /** Makes the first record of a busy key ready again. One that an earlier generation fetched is dropped: it is fetched again. */
  release(key: string, generation: number): void {
    const queue = this.queues.get(key);
    if (!queue) return;
    this.setBusy(queue, false);
    const [first] = queue.records;
    if (first && first.generation !== generation) {
      queue.records.shift();
      this.count -= 1;
    }
    if (queue.records.length > 0) this.markReady(queue, key, 'first');
    else this.queues.delete(key);
  }

  /** Drops all records that are not in process. */
  dropWaiting(): void {
    for (const [key, queue] of this.queues) {
      const kept = queue.isBusy ? queue.records.slice(0, 1) : [];
      this.count -= queue.records.length - kept.length;
      queue.records.splice(0, queue.records.length, ...kept);
      if (!queue.isBusy) this.queues.delete(key);
    }
    for (const ready of Object.values(this.ready)) ready.clear();
  }

  private roomOf(owner: string, kind: BatchKind): number {
    if (kind === 'shared' && this.ownersOfBatches.has(owner)) return 0;
    return Math.max(0, this.owners.mostBusy - (this.busy.get(owner) ?? 0));
  }

  private markReady({ owner, records: [first] }: KeyQueue, key: string, place: 'first' | 'last' = 'last'): void {
    if (!first) return;
    const ready = this.ready[this.rules.mayShare(first.record) ? 'shared' : 'alone'];
    const keys = ready.get(owner);
    if (!keys) ready.set(owner, [key]);
    else if (place === 'first') keys.unshift(key);
    else keys.push(key);
  }

  /** The next key of this owner, else of the first owner that has room; that owner goes to the end. */
  private takeReady(kind: BatchKind, only: string | undefined): { key: string; owner: string } | undefined {
    const ready = this.ready[kind];
    for (const owner of only === undefined ? ready.keys() : [only]) {
      const keys = ready.get(owner);
      if (!keys || this.roomOf(owner, kind) === 0) continue;
      const key = keys.shift()!;
      // With one owner there is no turn to give away.
      if (keys.length === 0) ready.delete(owner);
      else if (ready.size > 1) {
        ready.delete(owner);
        ready.set(owner, keys);
      }
      return { key, owner };
    }
    return undefined;
  }

  private setBusy(queue: KeyQueue, isBusy: boolean): void {
    if (queue.isBusy === isBusy) return;
    queue.isBusy = isBusy;
    const busy = (this.busy.get(queue.owner) ?? 0) + (isBusy ? 1 : -1);
    if (busy > 0) this.busy.set(queue.owner, busy);
    else this.busy.delete(queue.owner);
  }
}
