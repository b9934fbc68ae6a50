import type { IHeaders } from 'kafkajs';
import type { BatchingProducer, OutgoingRecord } from '#platform/broker/batching-producer.js';
import { FINISHED, type IncomingRecord, type Verdict } from '#platform/broker/partition-runner.js';
import type { WorkerConfig } from '#platform/config.js';
import { handleOnce } from '#platform/database/handle-once.js';
import type { Pool } from '#platform/database/pools.js';
import type { Logger } from '#platform/log.js';
import type { PrincipalSigner } from '#platform/security/principal.js';
import { deadCommands, delayedCommands } from '#platform/telemetry/metrics.js';
import { ActionError, type ErrorCode } from '#schemas/errors.js';
import { actionOfType, deadTopic, delayedTopic, HEADERS } from '#schemas/messages.js';
import { header, readReplyTarget, type VerifiedCommand } from './read-command.js';
import { problemFor, type OutcomeSender } from './send-outcomes.js';

export interface FailureRouterDependencies {
  readonly worker: string;
  readonly config: WorkerConfig;
  readonly producer: BatchingProducer;
  readonly sender: OutcomeSender;
  readonly signer: PrincipalSigner;
  readonly pool: Pool;
  readonly log: Logger;
  readonly replyPartitions: number;
}

const FIRST_RETRY_MS = 100;
const LONGEST_RETRY_MS = 10_000;
/** A dead or delayed record must be safe before the offset moves; how long one attempt to write it may take. */
const WRITE_TIMEOUT_MS = 30_000;

/**
 * Where a command goes that cannot be finished now: tried again in place for a minute (only its own key waits), then
 * through the delayed topic for up to a day, then to the dead topic for a person.
 */
export class FailureRouter {
  constructor(private readonly dependencies: FailureRouterDependencies) {}

  async retry(command: VerifiedCommand, error: unknown): Promise<Verdict> {
    const { config } = this.dependencies;
    const { record } = command;
    const nowMs = Date.now();
    if (nowMs - record.firstTriedAtMs < config.retryInPlaceMs) {
      const backoffMs = Math.min(FIRST_RETRY_MS * 2 ** (record.attempts - 1), LONGEST_RETRY_MS);
      return { kind: 'retry', afterMs: backoffMs * (0.75 + Math.random() / 2) };
    }
    const firstFailedAt = header(record.headers, HEADERS.firstFailedAt) ?? new Date(record.firstTriedAtMs).toISOString();
    if (nowMs - Date.parse(firstFailedAt) >= config.retryForMs) return this.buryCommand(command, 'retries_exhausted', error);
    return this.delay(command, firstFailedAt, nowMs);
  }

  private async delay(command: VerifiedCommand, firstFailedAt: string, nowMs: number): Promise<Verdict> {
    const { worker, producer, config } = this.dependencies;
    const attempt = Number(header(command.record.headers, HEADERS.attempt) ?? '0') + 1;
    try {
      await producer.publish(
        {
          topic: delayedTopic(worker),
          key: command.record.key,
          value: command.record.value,
          headers: {
            ...this.withSignedPrincipal(command),
            [HEADERS.attempt]: String(attempt),
            [HEADERS.firstFailedAt]: firstFailedAt,
            [HEADERS.notBefore]: new Date(nowMs + config.retryDelayMs).toISOString(),
          },
        },
        WRITE_TIMEOUT_MS,
      );
    } catch {
      return { kind: 'retry', afterMs: 1_000 };
    }
    delayedCommands.inc({ worker });
    return FINISHED;
  }

  /** A verified command that cannot be done: dead-lettered, marked in the inbox, and its caller told. */
  async buryCommand(command: VerifiedCommand, code: ErrorCode, error: unknown): Promise<Verdict> {
    const { pool, log } = this.dependencies;
    const reason = error instanceof ActionError ? error.detail : String(error);
    const verdict = await this.bury(
      { ...command.record, headers: this.withSignedPrincipal(command) },
      code,
      reason,
    );
    if (verdict.kind !== 'finished') return verdict;
    const body = problemFor(code, explain(code), command.requestId);
    await handleOnce(pool, [{ ...command, reply: null }], async () => [
      { outcome: { status: 'dead', body }, audit: [], events: [] },
    ]).catch((writeError: unknown) => log.warn({ err: writeError }, 'a dead command was not marked in the inbox'));
    return verdict;
  }

  /** Writes the record to the dead topic as it is, and answers whoever waits. The write is acknowledged before the offset moves. */
  async bury(record: IncomingRecord, code: ErrorCode, reason: string): Promise<Verdict> {
    const { worker, producer, sender, log, replyPartitions } = this.dependencies;
    const commandId = header(record.headers, HEADERS.id) ?? '';
    const requestId = header(record.headers, HEADERS.requestId) ?? null;
    try {
      await producer.publish(this.deadRecord(record, code, reason), WRITE_TIMEOUT_MS);
    } catch {
      return { kind: 'retry', afterMs: 1_000 };
    }
    deadCommands.inc({ worker, code });
    log.error({ commandId, requestId, code, reason, topic: record.topic, offset: String(record.offset) }, 'a record went to the dead topic');
    const target = readReplyTarget(record, replyPartitions);
    if (target) {
      const action = actionOfType(header(record.headers, HEADERS.type) ?? '') ?? 'unknown';
      // An internal reason stays inside; what the sender did wrong is told as it is.
      const detail = code === 'internal_error' || code === 'retries_exhausted' ? explain(code) : reason;
      const outcome = { status: 'dead', body: problemFor(code, detail, requestId) } as const;
      await sender.send([sender.reply(target, commandId, action, outcome, false)]).catch((error: unknown) =>
        log.warn({ err: error, commandId }, 'nobody could be told of a dead record'),
      );
    }
    return FINISHED;
  }

  private deadRecord(record: IncomingRecord, code: ErrorCode, reason: string): OutgoingRecord {
    const headers = { ...record.headers };
    delete headers[HEADERS.authorization]; // a dead record lies about for weeks: no key in it
    return {
      topic: deadTopic(this.dependencies.worker),
      key: record.key,
      value: record.value,
      headers: {
        ...headers,
        [HEADERS.deadCode]: code,
        [HEADERS.deadDetail]: reason.slice(0, 2_000),
        [HEADERS.deadAt]: new Date().toISOString(),
        [HEADERS.deadSource]: `${record.topic}/${record.partition}/${record.offset}`,
      },
    };
  }

  /** The same headers with a signed principal in place of an importer's key. */
  private withSignedPrincipal(command: VerifiedCommand): IHeaders {
    const headers = { ...command.record.headers };
    delete headers[HEADERS.authorization];
    headers[HEADERS.principal] = this.dependencies.signer.sign(command.principal, {
      commandId: command.commandId,
      action: command.action,
      value: command.record.value ?? Buffer.alloc(0),
    });
    return headers;
  }
}

function explain(code: ErrorCode): string {
  return code === 'retries_exhausted'
    ? 'The command failed for too long and was set aside. It can be replayed; nothing was changed.'
    : 'The command failed and was set aside for us to look at. Nothing was changed.';
}
