import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Consumer, EachBatchPayload } from 'kafkajs';
import type { Logger } from '../../log.js';
import { withinTime } from '../../batching/time-limit.js';
import { BatchTurns } from './batch-turns.js';
import { toBrokerRecord } from '../broker-record.js';
import type { IncomingRecord, ProcessRecords, Settle, Verdict } from './incoming-record.js';
import { BROKER_RETRY, type KafkaClient } from '../kafkajs/kafka-client.js';
import { KeyQueues, type Batch, type BatchRules, type OwnerLimit, type QueuedRecord } from './key-queues.js';
import { assignerWithProcess } from '../kafkajs/member-identity.js';
import { PartitionOffsets } from './partition-offsets.js';

export interface PartitionRunnerOptions {
  readonly kafka: KafkaClient;
  readonly log: Logger;
  readonly groupId: string;
  readonly topics: readonly string[];
  /** Batches in process at the same time. */
  readonly concurrency: number;
  readonly batches: BatchRules;
  /** Records fetched and not finished. Above this limit the partitions are paused. */
  readonly queueLimit: number;
  readonly owners?: OwnerLimit | undefined;
  readonly process: ProcessRecords;
  /** Called for a new record that has to wait for the batch in process: what needs no database can be done now. */
  readonly onWaiting?: ((record: IncomingRecord) => void) | undefined;
  /** The consumer cannot recover. The process should exit with an error, so that its supervisor restarts it. */
  readonly onCrash: (error: Error) => void;
  readonly sessionTimeoutMs: number;
  readonly maxBytesPerPartition?: number;
  /**
   * How long the broker keeps an empty fetch open. A new record ends the fetch at once, and so does a stop (`endWaitingFetch`). Every
   * empty fetch costs CPU in broker and worker. Heartbeats follow a fetch, so the wait must be shorter than half of the session. Commits
   * have another connection and do not wait.
   */
  readonly maxWaitMs: number;
}

const COMMIT_INTERVAL_MS = 250;
const STALE_FETCH_MS = 15_000;
/** How far a partition may run ahead of an unfinished record. It limits memory, and what is repeated after a crash. */
const SPAN_LIMIT = 100_000;
/** Offsets that are not committed within this time are given up: the next owner repeats these records, and the inbox answers. */
const LAST_COMMIT_MS = 3_000;
/** How long a fetch is held back while all batches are busy. Far below the heartbeat interval of kafkajs. */
const LONGEST_HOLD_MS = 20;
/** Before it leaves the group, kafkajs waits for a join that is in progress. The broker removes a silent member by itself. */
const LEAVE_MS = 5_000;

/**
 * Consumes topics: keeps the order of records with the same key and processes different keys concurrently.
 *
 * The fetch loop only queues records, because kafkajs fetches again when every batch of the last fetch has returned. So a slow
 * handler stops neither fetches nor heartbeats. While all batches are busy, the loop is held back for some milliseconds: fetched
 * records would only wait here instead of on the broker, and every fetch has a cost.
 *
 * Finished offsets are tracked per partition. The lowest unfinished one is committed in the background, so that no command
 * waits for a commit.
 */
export class PartitionRunner {
  private readonly consumer: Consumer;
  private readonly queues: KeyQueues;
  private readonly offsets = new PartitionOffsets();
  private readonly turns: BatchTurns;
  private generation = 0;
  private paused = false;
  private stopping = false;
  private waiting: Promise<void> | undefined;
  private onDrained: (() => void) | undefined;
  private readonly heldFetches: (() => void)[] = [];
  private commitTimer: NodeJS.Timeout | undefined;
  private committing: Promise<void> | undefined;
  private lastFetchAtMs = 0;
  private assignment: { topic: string; partitions: number[] }[] = [];
  rebalances = 0;

  constructor(private readonly options: PartitionRunnerOptions) {
    this.queues = new KeyQueues(options.batches, options.owners);
    this.turns = new BatchTurns(this.queues, options.batches, () => this.dispatch());
    this.consumer = options.kafka.kafkajs.consumer({
      groupId: options.groupId,
      partitionAssigners: [assignerWithProcess],
      sessionTimeout: options.sessionTimeoutMs,
      // Two heartbeats may be lost before the session ends.
      heartbeatInterval: Math.min(3_000, Math.floor(options.sessionTimeoutMs / 3)),
      maxWaitTimeInMs: options.maxWaitMs,
      minBytes: 1,
      maxBytesPerPartition: options.maxBytesPerPartition ?? 1_048_576,
      allowAutoTopicCreation: false,
      retry: { ...BROKER_RETRY, restartOnFailure: async () => !this.stopping },
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
      // Queueing takes no time; this only saves a turn of the event loop per partition.
      partitionsConsumedConcurrently: 12,
      eachBatch: (payload) => this.onBatch(payload),
    });
  }

  /** The consumer is a member of its group and has joined or fetched recently. */
  get isReady(): boolean {
    return this.generation > 0 && !this.stopping && Date.now() - this.lastFetchAtMs < STALE_FETCH_MS;
  }

  get depth(): { queued: number; running: number } {
    return { queued: this.queues.size, running: this.turns.running };
  }

  /** Records that are not finished, fetched or not, and the age of the oldest fetched one. */
  get lag(): { records: number; oldestAgeMs: number } {
    const { oldestAtMs } = this.queues;
    return {
      records: this.offsets.unfetched + this.queues.size,
      oldestAgeMs: oldestAtMs === Infinity ? 0 : Math.max(0, Date.now() - oldestAtMs),
    };
  }

  /** Waits for the batches in process, commits and leaves the group. The next owner fetches what is still queued. */
  async stop(deadlineMs: number): Promise<void> {
    this.stopping = true;
    this.setPaused(true);
    const drained =
      this.turns.running === 0 ? Promise.resolve() : new Promise<void>((resolve) => (this.onDrained = resolve));
    await withinTime(drained, deadlineMs);
    clearTimeout(this.commitTimer);
    await withinTime(this.committing ?? Promise.resolve(), LAST_COMMIT_MS);
    await withinTime(this.commit(), LAST_COMMIT_MS);
    await withinTime(this.consumer.disconnect(), LEAVE_MS);
  }

  /**
   * After a rebalance kafkajs reads every assigned partition again from its committed offset. Queued records would arrive a
   * second time, so they are dropped. Records in process continue; their key stays busy, and their repetition waits behind it.
   *
   * Partitions that this consumer keeps continue at their lowest unfinished record, set with a seek. Without it, a late batch
   * from another broker could move the position past the records that are dropped here.
   */
  private onJoin(memberAssignment: Record<string, number[]>): void {
    if (this.generation > 0) this.rebalances += 1;
    this.generation += 1;
    // The first fetch of an empty topic ends after `maxWaitMs`. A worker need not wait for it to be ready.
    this.lastFetchAtMs = Date.now();
    this.assignment = Object.entries(memberAssignment).map(([topic, partitions]) => ({ topic, partitions }));
    this.queues.dropWaiting();
    for (const position of this.offsets.restart(this.assignment)) this.consumer.seek(position);
    // kafkajs keeps partitions paused through a rebalance: without a resume they would never be read again.
    this.consumer.resume(this.assignment);
    this.paused = false;
    if (this.waiting || this.stopping) this.setPaused(true);
    this.options.log.info({ generation: this.generation, assignment: memberAssignment }, 'joined the consumer group');
  }

  private async onBatch({ batch, isRunning, isStale }: EachBatchPayload): Promise<void> {
    if (!isRunning() || isStale()) return;
    const { topic, partition, highWatermark } = batch;
    const { generation } = this;
    const tracker = this.offsets.onFetch(topic, partition, highWatermark, batch.lastOffset());
    const added: IncomingRecord[] = [];
    for (const message of batch.messages) {
      const record: IncomingRecord = { ...toBrokerRecord(topic, partition, message), attempts: 0, firstTriedAtMs: 0 };
      if (!tracker.start(record.offset)) continue;
      this.queues.add({ record, tracker, generation });
      added.push(record);
    }
    if (this.queues.size >= this.options.queueLimit || tracker.span >= SPAN_LIMIT) this.setPaused(true);
    this.dispatch();
    if (this.queues.readyCount > 0 && this.turns.running > 0) {
      this.announceWaiting(added);
      await this.holdFetch();
    }
    // What the records need is sent before the next fetch: the broker would be woken first, often on the core that the database needs.
    await nextTurn();
  }

  /** Not while the queue is long: what is done early for a record is kept in memory until its turn. */
  private announceWaiting(records: readonly IncomingRecord[]): void {
    const { onWaiting, batches } = this.options;
    if (!onWaiting || this.queues.size > batches.size) return;
    for (const record of records) if (record.attempts === 0 && !record.refusal) onWaiting(record);
  }

  /** Resolves when a batch ends, and after LONGEST_HOLD_MS at the latest. */
  private holdFetch(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, LONGEST_HOLD_MS);
      this.heldFetches.push(() => {
        clearTimeout(timer);
        resolve();
      });
    });
  }

  private dispatch(): void {
    while (!this.stopping && !this.waiting && this.turns.running < this.options.concurrency) {
      const batch = this.turns.take();
      if (!batch) return;
      for (const { record } of batch.records.values()) {
        record.attempts += 1;
        record.firstTriedAtMs ||= Date.now();
      }
      void this.run(batch);
    }
  }

  private async run(batch: Batch): Promise<void> {
    const unsettled = new Map([...batch.records].map(([key, queued]) => [queued.record, { key, queued }]));
    const settle: Settle = (record, verdict) => {
      const entry = unsettled.get(record);
      if (!entry) return;
      unsettled.delete(record);
      if (verdict.kind === 'finished') this.turns.onFinished(batch, Date.now() - record.timestampMs);
      this.settle(entry.key, entry.queued, verdict);
    };
    try {
      await this.options.process([...unsettled.keys()], settle);
    } catch (error) {
      // A throw is a bug in the processor. Its records are retried, because losing one is worse.
      this.options.log.error({ err: error }, 'the record processor threw an error');
    }
    for (const record of [...unsettled.keys()]) settle(record, { kind: 'retry', afterMs: 1_000 });
    this.turns.end(batch);
    for (const release of this.heldFetches.splice(0)) release();
    if (this.turns.running === 0) this.onDrained?.();
    if (this.paused && !this.stopping && !this.waiting && this.hasRoom()) this.setPaused(false);
    this.dispatch();
  }

  private settle(key: string, { record, tracker }: QueuedRecord, verdict: Verdict): void {
    if (!this.queues.has(key)) return;
    switch (verdict.kind) {
      case 'finished':
        this.queues.finish(key);
        // The tracker may belong to an earlier generation, from which nothing is committed any more.
        tracker.finish(record.offset);
        this.commitSoon();
        return;
      case 'retry':
        setTimeout(() => this.release(key), verdict.afterMs);
        return;
      case 'wait':
        // The record is fine, so this does not count as an attempt.
        record.attempts -= 1;
        if (record.attempts === 0) record.firstTriedAtMs = 0;
        this.waitUntil(verdict.until);
        this.release(key);
    }
  }

  private release(key: string): void {
    this.queues.release(key, this.generation);
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
    return this.queues.size < this.options.queueLimit / 2 && this.offsets.longestSpan < SPAN_LIMIT / 2;
  }

  private setPaused(paused: boolean): void {
    if (this.paused === paused) return;
    this.paused = paused;
    try {
      if (paused) this.consumer.pause(this.assignment);
      else this.consumer.resume(this.assignment);
    } catch (error) {
      // kafkajs throws while it restarts the consumer after a crash. The next join sets the state again.
      this.options.log.debug({ err: error, paused }, 'the consumer is not running');
    }
  }

  /** The timer runs only while there is something to commit: an idle worker with 33 consumers would wake up 132 times a second. */
  private commitSoon(): void {
    if (this.stopping) return;
    this.commitTimer ??= setTimeout(() => {
      this.commitTimer = undefined;
      // One at a time: while the broker is unavailable a commit takes long, and others would queue behind it.
      if (this.committing) return this.commitSoon();
      this.committing = this.commit().finally(() => {
        this.committing = undefined;
      });
    }, COMMIT_INTERVAL_MS);
  }

  private async commit(): Promise<void> {
    const { generation } = this;
    const { offsets, markCommitted } = this.offsets.committable();
    if (offsets.length === 0) return;
    try {
      await this.consumer.commitOffsets(offsets);
      if (generation === this.generation) markCommitted();
    } catch (error) {
      // A rebalance, or the broker is unavailable. The next round commits the same offsets or later ones.
      this.options.log.debug({ err: error }, 'offset commit failed');
      this.commitSoon();
    }
  }
}
