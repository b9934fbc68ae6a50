import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BatchingProducer } from '#platform/broker/produce/batching-producer.js';
import type { OutgoingRecord } from '#platform/broker/broker-record.js';
import type { Pool } from '#platform/database/pools.js';
import { newId } from '#platform/ids.js';
import type { PrincipalSigner } from '#platform/security/principal.js';
import { WORKER_NAMES, type WorkerName } from '#schemas/index.js';
import { commandTopic, PROBE_ACTION, REPLIES_TOPIC, writeHeaders } from '#schemas/messages/index.js';
import type { ReplyCorrelator } from '../commands/reply-correlator.js';

interface ReadinessReport {
  readonly ready: boolean;
  readonly checks: Readonly<Record<string, 'ok' | 'waiting' | 'failing'>>;
}

const PROBE_INTERVAL_MS = 5_000;
/** Workers that all respond are probed once in so many rounds: a probe to each of them is most of the work of an idle stack. */
const ROUNDS_PER_WORKER_PROBE = 4;
const PROBE_TIMEOUT_MS = 4_000;
/** Workers that start together with the gateway answer within this time. */
const LONGEST_WAIT_FOR_WORKERS_MS = 10_000;

/**
 * Checks whether this gateway can serve requests. It becomes ready after a probe has passed the whole way to every
 * worker with a handler: topic, worker, database, reply. It then stays ready while broker, replies and database
 * respond and files can be stored. A missing worker, or one whose queue is long, delays a new gateway for some seconds only and then appears in the
 * report, because its commands are durable and wait for it.
 */
export class Readiness {
  private readonly checks = new Map<string, 'ok' | 'waiting' | 'failing'>();
  private wasReady = false;
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;
  private startedMs = Number.POSITIVE_INFINITY;

  constructor(
    private readonly dependencies: {
      readonly producer: BatchingProducer;
      readonly correlator: ReplyCorrelator;
      readonly signer: PrincipalSigner;
      readonly database: Pool;
      readonly replyPartition: () => number;
      readonly storage: { readonly isWritable: boolean };
    },
    private readonly longestWaitForWorkersMs = LONGEST_WAIT_FOR_WORKERS_MS,
  ) {
    for (const name of ['replies', 'database', 'storage', ...WORKER_NAMES.map((worker) => `worker:${worker}`)]) {
      this.checks.set(name, 'waiting');
    }
  }

  report(): ReadinessReport {
    return { ready: !this.stopped && this.isReady(), checks: Object.fromEntries(this.checks) };
  }

  /** Sends probes until the first reply arrives: a new consumer may skip records that arrive right after it joined. */
  async waitForReplies(timeoutMs: number): Promise<void> {
    const deadlineMs = Date.now() + timeoutMs;
    while (Date.now() < deadlineMs) {
      if (await this.probeReplies(500)) return;
    }
    throw new Error('No reply arrived on partita.replies. Check the broker with: partita doctor');
  }

  start(): void {
    this.startedMs = Date.now();
    let rounds = 0;
    const round = async (): Promise<void> => {
      await this.probeAll(rounds % ROUNDS_PER_WORKER_PROBE === 0 || this.missesWorkers());
      rounds += 1;
      const intervalMs = this.wasReady ? PROBE_INTERVAL_MS : 200;
      if (!this.stopped) this.timer = setTimeout(() => void round(), intervalMs);
    };
    void round();
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
  }

  private isReady(): boolean {
    const failing = [...this.checks].filter(([, state]) => state !== 'ok').map(([name]) => name);
    const isServing = failing.every((name) => name.startsWith('worker:'));
    const hasWaited = Date.now() - this.startedMs > this.longestWaitForWorkersMs;
    if (isServing && (failing.length === 0 || hasWaited)) this.wasReady = true;
    return this.wasReady && isServing;
  }

  private missesWorkers(): boolean {
    return WORKER_NAMES.some((worker) => this.checks.get(`worker:${worker}`) !== 'ok');
  }

  private async probeAll(withWorkers: boolean): Promise<void> {
    await Promise.all([
      this.probeReplies(PROBE_TIMEOUT_MS),
      this.probeDatabase(),
      ...(withWorkers ? WORKER_NAMES.map((worker) => this.probeWorker(worker)) : []),
    ]);
    this.checks.set('storage', this.dependencies.storage.isWritable ? 'ok' : 'failing');
    this.isReady();
  }

  private async probeReplies(timeoutMs: number): Promise<boolean> {
    return this.probe('replies', timeoutMs, (headers) => ({
      topic: REPLIES_TOPIC,
      partition: this.dependencies.replyPartition(),
      key: 'probe',
      value: null,
      headers,
    }));
  }

  private async probeWorker(worker: WorkerName): Promise<boolean> {
    return this.probe(`worker:${worker}`, PROBE_TIMEOUT_MS, (headers) => ({
      topic: commandTopic(worker),
      // A new key, so a probe never waits behind a command with the same key.
      key: randomBytes(4).toString('hex'),
      value: null,
      headers,
    }));
  }

  private async probeDatabase(): Promise<void> {
    try {
      // A paused database does not refuse connections, so a timeout counts as a failure.
      const late = sleep(PROBE_TIMEOUT_MS, 'late', { ref: false });
      const answer = await Promise.race([this.dependencies.database.query('select 1'), late]);
      this.checks.set('database', answer === 'late' ? 'failing' : 'ok');
    } catch {
      this.checks.set('database', 'failing');
    }
  }

  private async probe(
    name: string,
    timeoutMs: number,
    record: (headers: OutgoingRecord['headers']) => OutgoingRecord,
  ): Promise<boolean> {
    const { producer, correlator, signer, replyPartition } = this.dependencies;
    const commandId = newId('cmd');
    const correlationId = randomBytes(12).toString('base64url');
    const principal = {
      organizationId: 'none',
      actor: { type: 'system', id: 'probe', name: 'probe' },
      permissions: [],
    } as const;
    try {
      const expected = correlator.expectProbe(correlationId, timeoutMs);
      producer
        .publish(
          record(
            writeHeaders({
              kind: 'probe',
              id: commandId,
              source: '/partita/gateway',
              proof: {
                kind: 'signed',
                principal: signer.sign(principal, { commandId, action: PROBE_ACTION, value: Buffer.alloc(0) }),
              },
              replyTo: { partition: replyPartition(), correlationId },
            }),
          ),
          timeoutMs,
        )
        .catch(() => correlator.forget(correlationId));
      const answered = (await expected) !== undefined;
      if (answered) this.checks.set(name, 'ok');
      else if (this.checks.get(name) === 'ok') this.checks.set(name, 'failing');
      return answered;
    } catch {
      this.checks.set(name, 'failing');
      return false;
    }
  }
}
