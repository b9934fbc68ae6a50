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
  readonly records: QueuedRecord[];
  isBusy: boolean;
}

/** The fetched records that are not finished, one queue per key: records of one key are processed in order. */
export class KeyQueues {
  private readonly queues = new Map<string, KeyQueue>();
  /** Keys whose first record waits to be processed. */
  private readonly ready: string[] = [];
  private count = 0;

  /** Records that are not finished. */
  get size(): number {
    return this.count;
  }

  /** Keys whose first record can be processed now. */
  get readyCount(): number {
    return this.ready.length;
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
      if (queue.records.length === 1 && !queue.isBusy) this.ready.push(key);
    } else {
      this.queues.set(key, { records: [queued], isBusy: false });
      this.ready.push(key);
    }
  }

  /** The first records of up to `limit` ready keys, by key. Their keys are busy until `finish` or `release`. */
  take(limit: number): Map<string, QueuedRecord> {
    const taken = new Map<string, QueuedRecord>();
    for (const key of this.ready.splice(0, limit)) {
      const queue = this.queues.get(key);
      const first = queue?.records[0];
      if (!queue || !first || queue.isBusy) continue;
      queue.isBusy = true;
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
    queue.isBusy = false;
    queue.records.shift();
    this.count -= 1;
    if (queue.records.length > 0) this.ready.push(key);
    else this.queues.delete(key);
  }

  /** Makes the first record of a busy key ready again. One that an earlier generation fetched is dropped: it is fetched again. */
  release(key: string, generation: number): void {
    const queue = this.queues.get(key);
    if (!queue) return;
    queue.isBusy = false;
    const [first] = queue.records;
    if (first && first.generation !== generation) {
      queue.records.shift();
      this.count -= 1;
    }
    if (queue.records.length > 0) this.ready.unshift(key);
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
    this.ready.length = 0;
  }
}
