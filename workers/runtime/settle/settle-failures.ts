import type { Told } from '#schemas/sentences/say.js';
import { wordsOf } from '#schemas/sentences/text-of.js';
import { ProducerQueueFullError, PublishError } from '#platform/broker/produce/batching-producer.js';
import { FINISHED, type Settle, type Verdict } from '#platform/broker/consume/incoming-record.js';
import { UndecodableError } from '#platform/broker/registry/schema-store.js';
import type { WorkerConfig } from '#platform/config.js';
import { classifyDatabaseError } from '#platform/database/classify-error.js';
import {
  ConcurrentDuplicateError,
  handleOnce,
  withoutEffect,
  type Outcome,
} from '#platform/database/effects/handle-once.js';
import type { Pool } from '#platform/database/pools.js';
import type { Transaction } from '#platform/database/transaction.js';
import type { Logger } from '#platform/log.js';
import { ERRORS, type ErrorCode } from '#schemas/error-codes.js';
import { ActionError } from '#schemas/errors.js';
import { writeDeadLetter, writeUnreadableLetter } from './dead-letter.js';
import type { FailureTopics } from './failure-topics.js';
import { explainDeadCommand, problemFor, rejected } from '../publish/problem-outcome.js';
import type { OutcomePublisher } from './publish-outcomes.js';
import type { VerifiedCommand } from '../read/read-command.js';
import type { ReceivedRecord } from '../received-record.js';
import type { ReplyTarget } from '../publish/reply-target.js';
import type { OutcomeSender } from '../publish/send-outcomes.js';
import { findRefusalTarget, type VerifyProofDependencies } from '../read/verify-proof.js';

export interface SettleFailuresDependencies extends VerifyProofDependencies {
  /** A pool of the role `partita_app`. */
  readonly pool: Pool;
  readonly config: { readonly worker: WorkerConfig };
  readonly topics: FailureTopics;
  readonly sender: OutcomeSender;
  readonly publisher: OutcomePublisher;
  readonly databaseIsBack: () => Promise<void>;
  /** Aborted when the process is about to stop. */
  readonly signal: AbortSignal;
  readonly log: Logger;
}

const FIRST_RETRY_MS = 100;
const LONGEST_RETRY_MS = 10_000;
const RETRY_SOON: Verdict = { kind: 'retry', afterMs: 1_000 };

/**
 * Decides what happens to records that cannot be run and to commands that failed: reject them, retry them in place (only
 * commands with the same key wait), delay them for up to a day, or write them to the dead topic for a person.
 */
export class FailureSettler {
  constructor(private readonly dependencies: SettleFailuresDependencies) {}

  /** For a record that did not become a command. Does not throw. */
  async settleRecord(received: ReceivedRecord, error: unknown): Promise<Verdict> {
    try {
      if (error instanceof ActionError) return await this.refuse(received, error);
      if (error instanceof UndecodableError)
        return await this.deadLetter(received, 'undecodable_command', error.message);
      if (error instanceof PublishError || error instanceof ProducerQueueFullError) return RETRY_SOON;
      if (classifyDatabaseError(error) === 'away') return { kind: 'wait', until: this.dependencies.databaseIsBack };
      return await this.deadLetter(received, 'internal_error', String(error));
    } catch (second) {
      const { topic, offset } = received.record;
      this.dependencies.log.error(
        { err: second, cause: error, topic, offset: String(offset) },
        'settling a failed record failed; retrying',
      );
      return RETRY_SOON;
    }
  }

  /** For a command whose transaction was rolled back. */
  async settleCommand(command: VerifiedCommand, error: unknown, settle: Settle): Promise<void> {
    const { log, signal } = this.dependencies;
    const { record, commandId, action } = command;
    // Slow work was interrupted because the process stops. Another worker takes the command.
    if (signal.aborted && !(error instanceof ActionError)) return settle(record, RETRY_SOON);
    if (error instanceof ActionError && error.disposition === 'reject') {
      // The rejection is stored in a transaction of its own, so that a repetition gets the same answer.
      return this.recordOutcome(command, rejected(error, command.requestId), settle);
    }
    if (error instanceof ConcurrentDuplicateError) return settle(record, { kind: 'retry', afterMs: 20 });
    const isTransient =
      (error instanceof ActionError && error.disposition === 'retry') || classifyDatabaseError(error) === 'conflict';
    log[isTransient ? 'warn' : 'error'](
      { err: error, commandId, action, attempts: record.attempts },
      'a command failed',
    );
    const verdict = isTransient ? await this.retryOrDelay(command) : undefined;
    if (verdict) settle(record, verdict);
    else await this.giveUp(command, isTransient ? 'retries_exhausted' : 'internal_error', error, settle);
  }

  /** Undefined when the command has been tried for long enough. */
  private async retryOrDelay(command: VerifiedCommand): Promise<Verdict | undefined> {
    const { config, topics } = this.dependencies;
    const { record, envelope } = command;
    const nowMs = Date.now();
    if (nowMs - record.firstTriedAtMs < config.worker.retryInPlaceMs) {
      const backoffMs = Math.min(FIRST_RETRY_MS * 2 ** (record.attempts - 1), LONGEST_RETRY_MS);
      return { kind: 'retry', afterMs: backoffMs * (0.75 + Math.random() / 2) };
    }
    // The header is not signed, so a time after the first attempt is ignored.
    const firstFailedAtMs = Math.min(envelope.firstFailedAtMs ?? Infinity, record.firstTriedAtMs);
    if (nowMs - firstFailedAtMs >= config.worker.retryForMs) return undefined;
    return topics.delay(command, { firstFailedAtMs, notBeforeMs: nowMs + config.worker.retryDelayMs });
  }

  /** Dead topic first, then the inbox, then the caller. */
  private async giveUp(command: VerifiedCommand, code: ErrorCode, error: unknown, settle: Settle): Promise<void> {
    const detail = error instanceof ActionError ? error.detail : String(error);
    const verdict = await this.dependencies.topics.deadLetterCommand(command, code, detail);
    if (verdict.kind !== 'finished') return settle(command.record, verdict);
    const body = problemFor(code, explainDeadCommand(code), command.requestId);
    await this.recordOutcome(command, { status: 'dead', body }, settle, (tx) => writeDeadLetter(tx, command, code));
  }

  /** Stores an outcome that changed nothing, and publishes it. */
  private async recordOutcome(
    command: VerifiedCommand,
    outcome: Outcome,
    settle: Settle,
    write: (tx: Transaction) => Promise<void> = async () => undefined,
  ): Promise<void> {
    const { pool, databaseIsBack, publisher, log } = this.dependencies;
    const { record, commandId } = command;
    try {
      const handled = await handleOnce(pool, [command], async (tx) => {
        await write(tx);
        return [withoutEffect(outcome)];
      });
      settle(record, FINISHED);
      publisher.publish(handled);
    } catch (error) {
      const kind = error instanceof ConcurrentDuplicateError ? 'conflict' : classifyDatabaseError(error);
      if (kind === 'away') return settle(record, { kind: 'wait', until: databaseIsBack });
      if (kind === 'conflict') return settle(record, { kind: 'retry', afterMs: 100 });
      // The inbox would refuse this row again at every retry, so the caller is answered without it.
      log.error({ err: error, commandId, outcome: outcome.status }, 'an outcome could not be stored');
      publisher.publish([{ kind: 'fresh', command, outcome, events: [], followUps: [], outbox: undefined }]);
      settle(record, FINISHED);
    }
  }

  /** Answers the sender of a record that was refused. It goes to the dead topic when its sender is unknown. */
  private async refuse(received: ReceivedRecord, error: ActionError): Promise<Verdict> {
    const { record, envelope } = received;
    const { code } = error;
    this.dependencies.log.warn(
      {
        commandId: envelope.id,
        requestId: envelope.requestId,
        code,
        topic: record.topic,
        offset: String(record.offset),
      },
      'refused a command',
    );
    const { target } = await findRefusalTarget(received, this.dependencies);
    // A record with a false proof must leave a trace, too.
    if (!target || code === 'unauthenticated')
      return this.deadLetterAndAnswer(received, target, code, error.said ?? error.detail);
    try {
      await this.answer(received, target, rejected(error, envelope.requestId));
      return FINISHED;
    } catch {
      return RETRY_SOON;
    }
  }

  /** For a record that cannot be run: to the dead topic, and shown to its sender if the sender is known. */
  private async deadLetter(received: ReceivedRecord, code: ErrorCode, detail: string): Promise<Verdict> {
    const { target, principal } = await findRefusalTarget(received, this.dependencies);
    if (principal) {
      await writeUnreadableLetter(this.dependencies.pool, received, principal, code, publicDetail(code, detail));
    }
    return this.deadLetterAndAnswer(received, target, code, detail);
  }

  private async deadLetterAndAnswer(
    received: ReceivedRecord,
    target: ReplyTarget | null,
    code: ErrorCode,
    told: Told,
  ): Promise<Verdict> {
    const verdict = await this.dependencies.topics.deadLetter(received, code, wordsOf(told));
    if (verdict.kind !== 'finished' || !target) return verdict;
    const { id: commandId, requestId } = received.envelope;
    const status = ERRORS[code].disposition === 'reject' ? 'rejected' : 'dead';
    const body = problemFor(code, publicDetail(code, told), requestId);
    await this.answer(received, target, { status, body }).catch((error: unknown) =>
      this.dependencies.log.warn({ err: error, commandId }, 'the sender of a dead record was not answered'),
    );
    return FINISHED;
  }

  private answer({ envelope }: ReceivedRecord, target: ReplyTarget, outcome: Outcome): Promise<void> {
    const { sender } = this.dependencies;
    const action = (envelope.kind === 'command' && envelope.action) || 'unknown';
    return sender.send([sender.reply(target, { commandId: envelope.id, action, outcome, replayed: false })]);
  }
}

/** The sender may read its own mistakes, but not internal errors. */
const publicDetail = (code: ErrorCode, told: Told): Told =>
  code === 'internal_error' ? explainDeadCommand(code) : told;
