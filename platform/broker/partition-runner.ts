import type { Consumer, EachBatchPayload, IHeaders, Kafka } from 'kafkajs';
import type { Logger } from '../log.js';
import { withinTime } from '../within-time.js';
import { BatchGathering } from './batch-gathering.js';
import { OffsetTracker } from './offset-tracker.js';

/** A record as it came from the topic, and how often it has been tried by this process. */
export interface IncomingRecord {
  readonly topic: string;
  readonly partition: number;
  readonly offset: bigint;
  readonly key: Buffer | null;
  readonly value: Buffer | null;
  readonly headers: IHeaders;
  readonly timestampMs: number;
  attempts: number;
  firstTriedAtMs: number;
}

/**
 * What has become of a record.
 * - `finished`: its outcome is safe (committed, answered, dead-lettered); its offset may move.
 * - `retry`: try it again after a while; only its own key waits.
 * - `wait`: nothing is wrong with the record, something it needs is away; all partitions wait until `until` resolves.
 */
export type Verdict =
  | { readonly kind: 'finished' }
  | { readonly kind: 'retry'; readonly afterMs: number }
  | { readonly kind: 'wait'; readonly until: () => Promise<void> };

export const FINISHED: Verdict = { kind: 'finished' };

export type Settle = (record: IncomingRecord, verdict: Verdict) => void;

export interface PartitionRunnerOptions {
  readonly kafka: Kafka;
  readonly log: Logger;
  readonly groupId: string;
  readonly topics: readonly string[];
  /** Batches under way at the same time. */
  readonly concurrency: number;
  /** Records handed over together at the most; all of different keys. */
  readonly batchSize: number;
  /** Records fetched and not finished; past it the partitions are paused. */
  readonly queueLimit: number;
  /** Must settle every record that it is given, and must not throw. */
  readonly process: (records: readonly IncomingRecord[], settle: Settle) => Promise<void>;
  /** The consumer has died for good; the process should leave with an error, so that its supervisor starts it anew. */
  readonly onCrash: (error: Error) => void;
  readonly sessionTimeoutMs: number;
  readonly maxBytesPerPartition?: number;
  /**
   * How long the broker keeps an empty fetch open. A record that arrives ends it at once, so this costs no latency, only the
   * time that a stop may wait for the fetch under way; every empty fetch costs broker and worker some CPU.
   */
  readonly maxWaitMs: number;
}

/** Records of one key, oldest first. The first one may be under way; the others wait for it. */
interface KeyLane {
  readonly records: QueuedRecord[];
  busy: boolean;
}

interface QueuedRecord {
  readonly record: IncomingRecord;
  readonly tracker: OffsetTracker;
  readonly epoch: number;
}

const COMMIT_INTERVAL_MS = 250;
const STALE_FETCH_MS = 15_000;
/** How far a partition may run ahead of a record that does not get done: what a crash would repeat, and memory. */
const SPAN_LIMIT = 100_000;
/** Offsets that cannot be committed while stopping are left: the next owner repeats a few records, and the inbox knows them. */
const LAST_COMMIT_MS = 3_000;
/** How long a fetch is held back while everything is busy. Far below the time after which kafkajs would owe a heartbeat. */
const LONGEST_HOLD_MS = 20;
/** kafkajs waits for a join that is under way before it leaves; the broker forgets a member that does not say goodbye. */
const LEAVE_MS = 5_000;

/**
 * Takes fetched batches, keeps the order of records with the same key and runs different keys side by side.
 *
 * The fetch loop only hands records over (kafkajs fetches again when every batch of the last fetch has returned), so a slow
 * handler neither stops fetching nor heartbeats. While all lanes are busy it is held back for some milliseconds: what arrives
 * meanwhile would only wait here instead of there, and every fetch has its price. Finished offsets are tracked per partition, and the lowest unfinished one
 * is committed in the background, never in the path of a command.
 */
export class PartitionRunner {
  private readonly consumer: Consumer;
  private readonly lanes = new Map<string, KeyLane>();
  private readonly ready: string[] = [];
  private trackers = new Map<string, OffsetTracker>();
  private readonly oldestByPartition = new Map<string, { highWatermark: bigint; fetched: bigint }>();
  private epoch = 0;
  private queued = 0;
  private running = 0;
  private paused = false;
  private stopping = false;
  private waiting: Promise<void> | undefined;
  private drained: (() => void) | undefined;
  private readonly held: (() => void)[] = [];
  private readonly gathering: BatchGathering;
  private commitTimer: NodeJS.Timeout | undefined;
  private committing: Promise<void> | undefined;
  private lastFetchAtMs = 0;
  private assignment: { topic: string; partitions: number[] }[] = [];
  rebalances = 0;

  constructor(private readonly options: PartitionRunnerOptions) {
    this.gathering = new BatchGathering(options.batchSize, () => this.dispatch());
    this.consumer = options.kafka.consumer({
      groupId: options.groupId,
      sessionTimeout: options.sessionTimeoutMs,
      // Three chances to be heard.
      heartbeatInterval: Math.min(3_000, Math.floor(options.sessionTimeoutMs / 3)),
      maxWaitTimeInMs: options.maxWaitMs,
      minBytes: 1,
      maxBytesPerPartition: options.maxBytesPerPartition ?? 1_048_576,
      allowAutoTopicCreation: false,
      retry: { retries: 10, initialRetryTime: 300, maxRetryTime: 5_000, restartOnFailure: async () => !this.stopping },
    });
  }

  async start(): Promise<void> {
    const { consumer } = this;
    consumer.on(consumer.events.GROUP_JOIN, ({ payload }) => this.onJoin(payload.memberAssignment));
    consumer.on(consumer.events.FETCH, () => {
      this.lastFetchAtMs = Date.now();
    });
    consumer.on(consumer.events.CRASH, ({ payload }) => {
      if (!payload.restart && !this.stopping) this.options.onCrash(payload.error);
    });
    await consumer.connect();
    await consumer.subscribe({ topics: [...this.options.topics], fromBeginning: true });
    await consumer.run({
      autoCommit: false,
      // The hand-over is instant, so this only spares a round of the event loop per partition.
      partitionsConsumedConcurrently: 12,
      eachBatch: (payload) => this.onBatch(payload),
    });
    this.commitTimer = setInterval(() => {
      // One at a time: while the broker is away a commit is tried for long, and others would pile up behind it.
      this.committing ??= this.commit().finally(() => {
        this.committing = undefined;
      });
    }, COMMIT_INTERVAL_MS);
  }

  /** Joined, and fetching lately. */
  get isReady(): boolean {
    return this.epoch > 0 && !this.stopping && Date.now() - this.lastFetchAtMs < STALE_FETCH_MS;
  }

  get depth(): { queued: number; running: number } {
    return { queued: this.queued, running: this.running };
  }

  /** Records on the broker that are not fetched yet, and the age of the oldest record that is not finished. */
  get lag(): { records: number; oldestAgeMs: number } {
    let records = 0n;
    for (const { highWatermark, fetched } of this.oldestByPartition.values()) records += highWatermark - fetched - 1n;
    let oldestAtMs = Infinity;
    for (const lane of this.lanes.values()) {
      const first = lane.records[0];
      if (first) oldestAtMs = Math.min(oldestAtMs, first.record.timestampMs);
    }
    return {
      records: Number(records) + this.queued,
      oldestAgeMs: oldestAtMs === Infinity ? 0 : Math.max(0, Date.now() - oldestAtMs),
    };
  }

  /** Finishes what is under way, commits and leaves the group. What waits in the queue is fetched by the next owner. */
  async stop(deadlineMs: number): Promise<void> {
    this.stopping = true;
    this.setPaused(true);
    const drained = this.running === 0 ? Promise.resolve() : new Promise<void>((resolve) => (this.drained = resolve));
    await withinTime(drained, deadlineMs);
    clearInterval(this.commitTimer);
    await withinTime(this.committing ?? Promise.resolve(), LAST_COMMIT_MS);
    await withinTime(this.commit(), LAST_COMMIT_MS);
    await withinTime(this.consumer.disconnect(), LEAVE_MS);
  }

  /**
   * After a rebalance kafkajs reads again from the committed offsets of every partition it was given. What waits here would
   * come a second time, so it is dropped; what is under way goes on, its lane stays busy, and its repetition waits behind it.
   *
   * Partitions that stay with us are read on from their lowest unfinished record, said with a seek: when one broker's fetch
   * finds that the group has to be joined again, what another broker's fetch brings in from before would otherwise move the
   * position past the records that are dropped here.
   */
  private onJoin(memberAssignment: Record<string, number[]>): void {
    if (this.epoch > 0) this.rebalances += 1;
    this.epoch += 1;
    this.assignment = Object.entries(memberAssignment).map(([topic, partitions]) => ({ topic, partitions }));
    const previous = this.trackers;
    this.trackers = new Map();
    this.oldestByPartition.clear();
    for (const [key, lane] of this.lanes) {
      const kept = lane.busy ? lane.records.slice(0, 1) : [];
      this.queued -= lane.records.length - kept.length;
      lane.records.splice(0, lane.records.length, ...kept);
      if (!lane.busy) this.lanes.delete(key);
    }
    this.ready.length = 0;
    for (const { topic, partitions } of this.assignment) {
      for (const partition of partitions) {
        const position = previous.get(`${topic}/${partition}`)?.position;
        if (position !== undefined) this.consumer.seek({ topic, partition, offset: position.toString() });
      }
    }
    // kafkajs keeps what was paused through a rebalance: say it anew, or those partitions would never be read again.
    this.consumer.resume(this.assignment);
    this.paused = false;
    if (this.waiting || this.stopping) this.setPaused(true);
    this.options.log.info({ epoch: this.epoch, assignment: memberAssignment }, 'joined the group');
  }

  private async onBatch({ batch, isRunning, isStale }: EachBatchPayload): Promise<void> {
    if (!isRunning() || isStale()) return;
    const place = `${batch.topic}/${batch.partition}`;
    let tracker = this.trackers.get(place);
    if (!tracker) this.trackers.set(place, (tracker = new OffsetTracker()));
    for (const message of batch.messages) {
      const record: IncomingRecord = {
        topic: batch.topic,
        partition: batch.partition,
        offset: BigInt(message.offset),
        key: message.key,
        value: message.value,
        headers: message.headers ?? {},
        timestampMs: Number(message.timestamp),
        attempts: 0,
        firstTriedAtMs: 0,
      };
      if (tracker.start(record.offset)) this.enqueue({ record, tracker, epoch: this.epoch });
    }
    this.oldestByPartition.set(place, {
      highWatermark: BigInt(batch.highWatermark),
      fetched: BigInt(batch.lastOffset()),
    });
    if (this.queued >= this.options.queueLimit || tracker.span >= SPAN_LIMIT) this.setPaused(true);
    this.dispatch();
    if (this.ready.length > 0 && this.running > 0) await this.untilFree();
  }

  /** Until a batch has ended, or for a moment. */
  private untilFree(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, LONGEST_HOLD_MS);
      this.held.push(() => {
        clearTimeout(timer);
        resolve();
      });
    });
  }

  private enqueue(queued: QueuedRecord): void {
    const { record } = queued;
    // A record without a key has no order to keep but its partition's.
    const key = `${record.topic}/${record.key ? record.key.toString('latin1') : `#${record.partition}`}`;
    const lane = this.lanes.get(key);
    this.queued += 1;
    if (lane) {
      lane.records.push(queued);
      if (lane.records.length === 1 && !lane.busy) this.ready.push(key);
    } else {
      this.lanes.set(key, { records: [queued], busy: false });
      this.ready.push(key);
    }
  }

  private dispatch(): void {
    while (!this.stopping && !this.waiting && this.running < this.options.concurrency && this.ready.length > 0) {
      if (this.gathering.isWorthwhile(this.ready.length, this.running)) return;
      const keys = this.ready.splice(0, this.options.batchSize);
      const taken = new Map<IncomingRecord, { key: string; queued: QueuedRecord }>();
      for (const key of keys) {
        const lane = this.lanes.get(key);
        const queued = lane?.records[0];
        if (!lane || !queued || lane.busy) continue;
        lane.busy = true;
        queued.record.attempts += 1;
        queued.record.firstTriedAtMs ||= Date.now();
        taken.set(queued.record, { key, queued });
      }
      this.gathering.begun(taken.size);
      if (taken.size > 0) void this.run(taken);
    }
  }

  private async run(taken: Map<IncomingRecord, { key: string; queued: QueuedRecord }>): Promise<void> {
    this.running += 1;
    const settle: Settle = (record, verdict) => {
      const entry = taken.get(record);
      if (!entry) return;
      taken.delete(record);
      this.settle(entry.key, entry.queued, verdict);
    };
    try {
      await this.options.process([...taken.keys()], settle);
    } catch (error) {
      // A throw here is a bug in the processor. The records stay: losing one is worse than trying it again.
      this.options.log.error({ err: error }, 'the processor of records threw');
    }
    for (const record of [...taken.keys()]) settle(record, { kind: 'retry', afterMs: 1_000 });
    this.running -= 1;
    for (const letGo of this.held.splice(0)) letGo();
    this.gathering.stop();
    if (this.running === 0) this.drained?.();
    if (this.paused && !this.stopping && !this.waiting && this.hasRoom()) this.setPaused(false);
    this.dispatch();
  }

  private settle(key: string, queued: QueuedRecord, verdict: Verdict): void {
    const lane = this.lanes.get(key);
    if (!lane) return;
    if (verdict.kind === 'finished') {
      lane.busy = false;
      lane.records.shift();
      this.queued -= 1;
      // The tracker of an earlier epoch is no longer committed from; finishing there changes nothing.
      queued.tracker.finish(queued.record.offset);
      if (lane.records.length > 0) this.ready.push(key);
      else this.lanes.delete(key);
      return;
    }
    if (verdict.kind === 'retry') {
      setTimeout(() => this.release(key, lane), verdict.afterMs);
      return;
    }
    // Nothing was wrong with the record, so this does not count as a try.
    queued.record.attempts -= 1;
    if (queued.record.attempts === 0) queued.record.firstTriedAtMs = 0;
    this.waitUntil(verdict.until);
    this.release(key, lane);
  }

  /** Puts a lane whose first record is to be tried again back among the ready ones. */
  private release(key: string, lane: KeyLane): void {
    lane.busy = false;
    const first = lane.records[0];
    if (first && first.epoch !== this.epoch) {
      // The group was rebalanced meanwhile: this record is fetched again, by us or by its new owner.
      lane.records.shift();
      this.queued -= 1;
    }
    if (lane.records.length > 0) this.ready.unshift(key);
    else this.lanes.delete(key);
    this.dispatch();
  }

  private waitUntil(until: () => Promise<void>): void {
    if (this.waiting) return;
    this.setPaused(true);
    this.waiting = until()
      .catch((error: unknown) => this.options.log.error({ err: error }, 'waiting failed'))
      .finally(() => {
        this.waiting = undefined;
        if (!this.stopping) this.setPaused(false);
        this.dispatch();
      });
  }

  private hasRoom(): boolean {
    if (this.queued >= this.options.queueLimit / 2) return false;
    for (const { span } of this.trackers.values()) if (span >= SPAN_LIMIT / 2) return false;
    return true;
  }

  private setPaused(paused: boolean): void {
    if (this.paused === paused) return;
    this.paused = paused;
    try {
      if (paused) this.consumer.pause(this.assignment);
      else this.consumer.resume(this.assignment);
    } catch (error) {
      // kafkajs refuses while it restarts its consumer after a crash; joining again sets the state anew.
      this.options.log.debug({ err: error, paused }, 'the consumer is not running');
    }
  }

  private async commit(): Promise<void> {
    const { epoch } = this;
    const due = [...this.trackers].flatMap(([place, tracker]) => {
      const offset = tracker.committable();
      const slash = place.lastIndexOf('/');
      return offset === undefined
        ? []
        : [{ tracker, offset, topic: place.slice(0, slash), partition: Number(place.slice(slash + 1)) }];
    });
    if (due.length === 0) return;
    try {
      await this.consumer.commitOffsets(
        due.map(({ topic, partition, offset }) => ({ topic, partition, offset: offset.toString() })),
      );
      if (epoch === this.epoch) for (const { tracker, offset } of due) tracker.markCommitted(offset);
    } catch (error) {
      // A rebalance or an absent broker; the next round commits the same or more. Repetitions meet the inbox.
      this.options.log.debug({ err: error }, 'offsets not committed this time');
    }
  }
}
