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

const NO_OWNERS: OwnerLimit = { ownerOf: () => '', mostBusy: Number.POSITIVE_INFINITY };

/**
 * The fetched records that are not finished, one queue per key: records of one key are processed in order. Owners take turns, so that
 * many records of one do not delay the others.
 */
export class KeyQueues {
  private readonly queues = new Map<string, KeyQueue>();
  /** Keys whose first record waits to be processed, by owner, in the order of the owners' turns. */
  private readonly ready = new Map<string, string[]>();
  private readonly busy = new Map<string, number>();
  private count = 0;

  constructor(private readonly owners: OwnerLimit = NO_OWNERS) {}

  /** Records that are not finished. */
  get size(): number {
    return this.count;
  }

  /** Keys whose first record can be processed now. */
  get readyCount(): number {
    let count = 0;
    for (const [owner, keys] of this.ready) count += Math.min(keys.length, this.roomOf(owner));
    return count;
  }

  /** Owners with a record that waits to be processed. */
  get readyOwners(): number {
    return this.ready.size;
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
      if (queue.records.length === 1 && !queue.isBusy) this.markReady(queue.owner, key);
    } else {
      const owner = this.owners.ownerOf(record);
      this.queues.set(key, { owner, records: [queued], isBusy: false });
      this.markReady(owner, key);
    }
  }

  /** The first records of up to `limit` ready keys, by key. Their keys are busy until `finish` or `release`. */
  take(limit: number): Map<string, QueuedRecord> {
    const taken = new Map<string, QueuedRecord>();
    for (let turns = 0; turns < limit; turns += 1) {
      const key = this.takeReady();
      if (key === undefined) break;
      const queue = this.queues.get(key);
      const first = queue?.records[0];
      if (!queue || !first || queue.isBusy) continue;
      this.setBusy(queue, true);
      taken.set(key, first);
    }
    return taken;
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
    if (queue.records.length > 0) this.markReady(queue.owner, key);
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
    if (queue.records.length > 0) this.ready.set(queue.owner, [key, ...(this.ready.get(queue.owner) ?? [])]);
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
    this.ready.clear();
  }

  private roomOf(owner: string): number {
    return Math.max(0, this.owners.mostBusy - (this.busy.get(owner) ?? 0));
  }

  private markReady(owner: string, key: string): void {
    const keys = this.ready.get(owner);
    if (keys) keys.push(key);
    else this.ready.set(owner, [key]);
  }

  /** The next key of the first owner that has room. The owner goes to the end. */
  private takeReady(): string | undefined {
    for (const [owner, keys] of this.ready) {
      if (this.roomOf(owner) === 0) continue;
      const key = keys.shift();
      // With one owner there is no turn to give away.
      if (keys.length === 0) this.ready.delete(owner);
      else if (this.ready.size > 1) {
        this.ready.delete(owner);
        this.ready.set(owner, keys);
      }
      return key;
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
