import type { IHeaders } from 'kafkajs';
import type { BatchingProducer, OutgoingRecord } from '#platform/broker/batching-producer.js';
import { FINISHED, type IncomingRecord, type Verdict } from '#platform/broker/partition-runner.js';
import type { WorkerConfig } from '#platform/config.js';
import type { Logger } from '#platform/log.js';
import type { PrincipalSigner } from '#platform/security/principal.js';
import { deadCommands, delayedCommands } from '#platform/telemetry/metrics.js';
import { ActionError, ERRORS, type ErrorCode } from '#schemas/errors.js';
import { actionOfType, deadTopic, delayedTopic, HEADERS } from '#schemas/messages.js';
import { cleanHeaders } from './clean-headers.js';
import { header, placeOf, readRequestId, type VerifiedCommand } from './read-command.js';
import { problemFor, type OutcomeSender, type ReplyTarget } from './send-outcomes.js';

export interface FailureRouterDependencies {
  readonly worker: string;
  readonly config: WorkerConfig;
  readonly producer: BatchingProducer;
  readonly sender: OutcomeSender;
  readonly signer: PrincipalSigner;
  readonly log: Logger;
}

const FIRST_RETRY_MS = 100;
const LONGEST_RETRY_MS = 10_000;
/** A dead or delayed record must be safe before the offset moves; how long one attempt to write it may take. */
const WRITE_TIMEOUT_MS = 30_000;
const TRY_AGAIN: Verdict = { kind: 'retry', afterMs: 1_000 };

/**
 * Where a command goes that cannot be finished now: tried again in place for a minute (only its own key waits), then
 * through the delayed topic for up to a day, then to the dead topic for a person.
 */
export class FailureRouter {
  constructor(private readonly dependencies: FailureRouterDependencies) {}

  /** What to do with a command that failed for a reason that may pass; undefined when it has been tried for long enough. */
  async retry(command: VerifiedCommand): Promise<Verdict | undefined> {
    const { config } = this.dependencies;
    const { record } = command;
    const nowMs = Date.now();
    if (nowMs - record.firstTriedAtMs < config.retryInPlaceMs) {
      const backoffMs = Math.min(FIRST_RETRY_MS * 2 ** (record.attempts - 1), LONGEST_RETRY_MS);
      return { kind: 'retry', afterMs: backoffMs * (0.75 + Math.random() / 2) };
    }
    // The header is not signed: a time that is none, or that is still to come, is not believed.
    const stated = Date.parse(header(record.headers, HEADERS.firstFailedAt) ?? '');
    const firstFailedAtMs = stated <= record.firstTriedAtMs ? stated : record.firstTriedAtMs;
    if (nowMs - firstFailedAtMs >= config.retryForMs) return undefined;
    return this.delay(command, new Date(firstFailedAtMs).toISOString(), nowMs);
  }

  private async delay(command: VerifiedCommand, firstFailedAt: string, nowMs: number): Promise<Verdict> {
    const { worker, producer, config } = this.dependencies;
    const attempt = (Number(header(command.record.headers, HEADERS.attempt)) || 0) + 1;
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
            [HEADERS.returnTo]: command.record.topic,
            [HEADERS.notBefore]: new Date(nowMs + config.retryDelayMs).toISOString(),
          },
        },
        WRITE_TIMEOUT_MS,
      );
    } catch {
      return TRY_AGAIN;
    }
    delayedCommands.inc({ worker });
    return FINISHED;
  }

  /** Writes a verified command to the dead topic. Its caller is told when the inbox knows it too. */
  buryCommand(command: VerifiedCommand, code: ErrorCode, error: unknown): Promise<Verdict> {
    const reason = error instanceof ActionError ? error.detail : String(error);
    return this.write({ ...command.record, headers: this.withSignedPrincipal(command) }, code, reason);
  }

  /** Writes a record that is no command to the dead topic as it is, and answers whoever waits. */
  async bury(record: IncomingRecord, target: ReplyTarget | null, code: ErrorCode, reason: string): Promise<Verdict> {
    const { sender, log } = this.dependencies;
    const verdict = await this.write(record, code, reason);
    if (verdict.kind !== 'finished' || !target) return verdict;
    const commandId = header(record.headers, HEADERS.id) ?? '';
    const action = actionOfType(header(record.headers, HEADERS.type) ?? '') ?? 'unknown';
    // An internal reason stays inside; what the sender did wrong is told as it is.
    const detail = code === 'internal_error' ? explainDeath(code) : reason;
    const status = ERRORS[code].disposition === 'reject' ? 'rejected' : 'dead';
    const outcome = { status, body: problemFor(code, detail, readRequestId(record.headers)) } as const;
    await sender
      .send([sender.reply(target, commandId, action, outcome, false)])
      .catch((error: unknown) => log.warn({ err: error, commandId }, 'nobody could be told of a dead record'));
    return FINISHED;
  }

  /** The write is acknowledged before the offset moves. */
  private async write(record: IncomingRecord, code: ErrorCode, reason: string): Promise<Verdict> {
    const { worker, producer, log } = this.dependencies;
    try {
      await producer.publish(this.deadRecord(record, code, reason), WRITE_TIMEOUT_MS);
    } catch (error) {
      log.warn(
        { err: error, topic: record.topic, offset: String(record.offset) },
        'the dead topic did not take a record; trying again',
      );
      return TRY_AGAIN;
    }
    deadCommands.inc({ worker, code });
    const commandId = header(record.headers, HEADERS.id) ?? '';
    const requestId = readRequestId(record.headers);
    log.error(
      { commandId, requestId, code, reason, topic: record.topic, offset: String(record.offset) },
      'a record went to the dead topic',
    );
    return FINISHED;
  }

  private deadRecord(record: IncomingRecord, code: ErrorCode, reason: string): OutgoingRecord {
    return {
      topic: deadTopic(this.dependencies.worker),
      key: record.key,
      value: record.value,
      headers: {
        ...cleanHeaders(record.headers),
        [HEADERS.deadCode]: code,
        [HEADERS.deadDetail]: reason.slice(0, 2_000),
        [HEADERS.deadAt]: new Date().toISOString(),
        [HEADERS.deadSource]: placeOf(record),
      },
    };
  }

  /** The same headers with a signed principal in place of an importer's key. */
  private withSignedPrincipal(command: VerifiedCommand): IHeaders {
    return {
      ...cleanHeaders(command.record.headers),
      [HEADERS.principal]: this.dependencies.signer.sign(command.principal, {
        commandId: command.commandId,
        action: command.action,
        value: command.record.value ?? Buffer.alloc(0),
      }),
    };
  }
}

/** What the caller of a command that was set aside reads; what went wrong inside stays inside. */
export function explainDeath(code: ErrorCode): string {
  return code === 'retries_exhausted'
    ? 'The command failed for too long and was set aside. It can be replayed; nothing was changed.'
    : 'The command failed and was set aside for us to look at. Nothing was changed.';
}
