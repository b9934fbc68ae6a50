import type { IncomingRecord, Settle, Verdict } from '#platform/broker/partition-runner.js';
import { FINISHED } from '#platform/broker/partition-runner.js';
import { ProducerQueueFullError, PublishError, type OutgoingRecord } from '#platform/broker/batching-producer.js';
import { UndecodableError } from '#platform/broker/schema-store.js';
import { classifyDatabaseError } from '#platform/database/classify-error.js';
import {
  ConcurrentDuplicateError,
  handleOnce,
  isAnswered,
  withoutEffect,
  type Handled,
  type OnceOptions,
  type Outcome,
  type RunCommands,
} from '#platform/database/handle-once.js';
import type { OutboxRelay } from '#platform/database/outbox-relay.js';
import type { Pool } from '#platform/database/pools.js';
import type { Transaction } from '#platform/database/transaction.js';
import { hasFaultFor } from '#platform/faults.js';
import type { Semaphore } from '#platform/semaphore.js';
import { batchCommands, commandSeconds, handlerSeconds, replayedCommands } from '#platform/telemetry/metrics.js';
import { ActionError, type ErrorCode } from '#schemas/errors.js';
import type { ActionName } from '#schemas/index.js';
import { answerPreview } from './answer-preview.js';
import { answerProbe } from './answer-probe.js';
import { writeDeadLetter, writeUnreadableLetter } from './dead-letter.js';
import { explainDeath, type FailureRouter } from './failure-router.js';
import {
  findRefusalTarget,
  header,
  isPreview,
  isProbe,
  readCommand,
  readRequestId,
  type ReadCommandDependencies,
  type VerifiedCommand,
} from './read-command.js';
import { prepareCommand } from './prepare-command.js';
import { runCommands, type RunCommandsDependencies } from './run-commands.js';
import { openSecrets } from './secret-results.js';
import { problemFor, problemOf, rejected, type OutcomeSender } from './send-outcomes.js';
import { actionOfType, HEADERS } from '#schemas/messages.js';

export interface ProcessCommandsDependencies extends ReadCommandDependencies, RunCommandsDependencies {
  readonly worker: string;
  /** A pool of the role `partita_app`. */
  readonly pool: Pool;
  readonly sender: OutcomeSender;
  readonly relay: OutboxRelay;
  readonly failures: FailureRouter;
  readonly databaseIsBack: () => Promise<void>;
  /** Where transactions take turns with those of other batches. */
  readonly semaphore?: Semaphore | undefined;
}

const TRY_AGAIN: Verdict = { kind: 'retry', afterMs: 1_000 };
/** A schema that is asked for the first time is there after some milliseconds. */
const SCHEMA_ASKED: Verdict = { kind: 'retry', afterMs: 100 };

/** From fetched records to settled ones: read and verify, run in one transaction, tell, and sort out what failed. */
export class CommandProcessor {
  private readonly run: RunCommands<VerifiedCommand>;

  constructor(private readonly dependencies: ProcessCommandsDependencies) {
    this.run = runCommands(dependencies);
  }

  /**
   * Commands of a set-based handler share a transaction; each of the others has its own. One after the other, so that a batch
   * never holds more than one connection.
   */
  async process(records: readonly IncomingRecord[], settle: Settle): Promise<void> {
    const verified: VerifiedCommand[] = [];
    for (const record of records) {
      const command = await this.read(record, settle);
      if (command) verified.push(command);
    }
    const isSetBased = (action: ActionName): boolean => this.dependencies.handlers.get(action)?.kind === 'many';
    for (const [action, commands] of groupByAction(verified)) {
      // Floods are new commands, with hardly an exception: the first attempt saves them the way to the inbox and back.
      if (isSetBased(action)) await this.handle(commands, settle, { presumeNew: true });
      else await this.handleOneByOne(commands, settle);
    }
  }

  /** The verified command, or undefined when the record has been answered and settled already. Does not throw. */
  private async read(record: IncomingRecord, settle: Settle): Promise<VerifiedCommand | undefined> {
    const { schemas, worker, pool, sender, signer, replyPartitions, log } = this.dependencies;
    try {
      if (isProbe(record)) {
        await answerProbe(record, { pool, sender, signer, replyPartitions });
        settle(record, FINISHED);
        return undefined;
      }
      if (!schemas.isReady(record.value)) settle(record, SCHEMA_ASKED);
      else if (isPreview(record)) settle(record, await answerPreview(record, this.dependencies));
      else return await readCommand(record, worker, this.dependencies);
    } catch (error) {
      const verdict = await this.sortOut(record, error).catch((second: unknown) => {
        log.error(
          { err: second, cause: error, topic: record.topic, offset: String(record.offset) },
          'a record could not be sorted out',
        );
        return TRY_AGAIN;
      });
      settle(record, verdict);
    }
    return undefined;
  }

  private async sortOut(record: IncomingRecord, error: unknown): Promise<Verdict> {
    const { databaseIsBack } = this.dependencies;
    if (error instanceof ActionError) return this.refuse(record, error);
    if (error instanceof UndecodableError) return this.bury(record, 'undecodable_command', error.message);
    if (error instanceof PublishError || error instanceof ProducerQueueFullError) return TRY_AGAIN;
    if (classifyDatabaseError(error) === 'away') return { kind: 'wait', until: databaseIsBack };
    return this.bury(record, 'internal_error', String(error));
  }

  /** Not a command that can be run: to the dead topic, and shown to its sender if that is known. */
  private async bury(record: IncomingRecord, code: ErrorCode, reason: string): Promise<Verdict> {
    const { failures, pool } = this.dependencies;
    const { target, principal } = await findRefusalTarget(record, this.dependencies);
    const told = code === 'internal_error' ? explainDeath(code) : reason;
    if (principal) await writeUnreadableLetter(pool, record, principal, code, told);
    return failures.bury(record, target, code, reason);
  }

  /** Refused before it touched the database: answered, and kept on the dead topic when nobody could be told. */
  private async refuse(record: IncomingRecord, error: ActionError): Promise<Verdict> {
    const { sender, log, failures } = this.dependencies;
    const commandId = header(record.headers, HEADERS.id) ?? '';
    const requestId = readRequestId(record.headers);
    log.warn(
      { commandId, requestId, code: error.code, topic: record.topic, offset: String(record.offset) },
      'refused a command',
    );
    const { target } = await findRefusalTarget(record, this.dependencies);
    // Nobody waits for it, or it lied about who it is from: it must not vanish without a trace.
    if (!target || error.code === 'unauthenticated') return failures.bury(record, target, error.code, error.detail);
    const action = actionOfType(header(record.headers, HEADERS.type) ?? '') ?? 'unknown';
    try {
      await sender.send([sender.reply(target, commandId, action, rejected(error, requestId), false)]);
      return FINISHED;
    } catch {
      return TRY_AGAIN;
    }
  }

  private async handleOneByOne(commands: readonly VerifiedCommand[], settle: Settle): Promise<void> {
    let answers = true;
    for (const command of commands) {
      if (answers) answers = await this.handle([command], settle);
      else settle(command.record, { kind: 'wait', until: this.dependencies.databaseIsBack });
    }
  }

  /** False when the database did not answer. */
  private async handle(
    commands: readonly VerifiedCommand[],
    settle: Settle,
    { presumeNew }: Required<OnceOptions> = { presumeNew: false },
  ): Promise<boolean> {
    const { pool, databaseIsBack, semaphore } = this.dependencies;
    const action = commands[0]!.action;
    const stopTimer = handlerSeconds.startTimer({ action });
    let handled: Handled<VerifiedCommand>[];
    try {
      const run = await this.prepare(commands);
      const transact = (): Promise<Handled<VerifiedCommand>[]> => handleOnce(pool, commands, run, { presumeNew });
      handled = await (semaphore ? semaphore.run(transact) : transact());
    } catch (error) {
      if (classifyDatabaseError(error) === 'away') {
        for (const { record } of commands) settle(record, { kind: 'wait', until: databaseIsBack });
        return false;
      }
      // Perhaps some were done before, as when an import is repeated: once more together, after a look at what there is.
      if (presumeNew) return this.handle(commands, settle);
      // One bad command must not take its neighbours down.
      if (commands.length > 1) await this.handleOneByOne(commands, settle);
      else await this.handleFailure(commands[0]!, error, settle);
      return true;
    }
    stopTimer();
    batchCommands.observe({ action }, commands.length);
    const organizationIds = commands.map(({ organizationId }) => organizationId);
    if (hasFaultFor('die-after-commit', organizationIds)) process.kill(process.pid, 'SIGKILL');
    for (const { command } of handled) settle(command.record, FINISHED);
    this.tell(handled);
    return true;
  }

  /** Slow work of a handler that has some, before the transaction begins. */
  private async prepare(commands: readonly VerifiedCommand[]): Promise<RunCommands<VerifiedCommand>> {
    const { handlers, pool } = this.dependencies;
    const command = commands[0]!;
    const handler = handlers.get(command.action);
    if (handler?.kind !== 'prepared' || (await isAnswered(pool, command))) return this.run;
    return runCommands(this.dependencies, await prepareCommand(handler, command, this.dependencies));
  }

  private async handleFailure(command: VerifiedCommand, error: unknown, settle: Settle): Promise<void> {
    const { failures, log, signal } = this.dependencies;
    const { record } = command;
    // Slow work that was broken off because the process stops: nothing is wrong with the command, another worker takes it.
    if (signal.aborted && !(error instanceof ActionError)) return settle(record, TRY_AGAIN);
    if (error instanceof ActionError && error.disposition === 'reject') {
      // The handler's transaction is gone; the refusal is written down in one of its own, so that a repetition is answered alike.
      await this.conclude(command, rejected(error, command.requestId), settle);
      return;
    }
    if (error instanceof ConcurrentDuplicateError) {
      settle(record, { kind: 'retry', afterMs: 20 });
      return;
    }
    const transient =
      (error instanceof ActionError && error.disposition === 'retry') || classifyDatabaseError(error) === 'conflict';
    log[transient ? 'warn' : 'error'](
      { err: error, commandId: command.commandId, action: command.action, attempts: record.attempts },
      'a command failed',
    );
    const verdict = transient ? await failures.retry(command) : undefined;
    if (verdict) settle(record, verdict);
    else await this.setAside(command, transient ? 'retries_exhausted' : 'internal_error', error, settle);
  }

  /** To the dead topic, into the inbox, and then to the caller. */
  private async setAside(command: VerifiedCommand, code: ErrorCode, error: unknown, settle: Settle): Promise<void> {
    const verdict = await this.dependencies.failures.buryCommand(command, code, error);
    if (verdict.kind !== 'finished') return settle(command.record, verdict);
    const body = problemFor(code, explainDeath(code), command.requestId);
    await this.conclude(command, { status: 'dead', body }, settle, (tx) => writeDeadLetter(tx, command, code));
  }

  /** Writes an outcome without effects into the inbox and tells it. */
  private async conclude(
    command: VerifiedCommand,
    outcome: Outcome,
    settle: Settle,
    write: (tx: Transaction) => Promise<void> = async () => undefined,
  ): Promise<void> {
    const { pool, databaseIsBack, log } = this.dependencies;
    try {
      const handled = await handleOnce(pool, [command], async (tx) => {
        await write(tx);
        return [withoutEffect(outcome)];
      });
      settle(command.record, FINISHED);
      this.tell(handled);
    } catch (error) {
      const kind = error instanceof ConcurrentDuplicateError ? 'conflict' : classifyDatabaseError(error);
      if (kind === 'away') return settle(command.record, { kind: 'wait', until: databaseIsBack });
      if (kind === 'conflict') return settle(command.record, { kind: 'retry', afterMs: 100 });
      // An inbox that refuses this very row would refuse it for ever: the caller is told all the same.
      log.error(
        { err: error, commandId: command.commandId, outcome: outcome.status },
        'an outcome was not written down',
      );
      this.tell([{ kind: 'fresh', command, outcome, events: [], followUps: [], outboxIds: [] }]);
      settle(command.record, FINISHED);
    }
  }

  /** Results and events go out right after the commit. What fails here is still in the outbox, and the relay sends it. */
  private tell(handled: readonly Handled<VerifiedCommand>[]): void {
    const { relay, sender, log } = this.dependencies;
    const outboxIds = handled.flatMap((item) => (item.kind === 'fresh' ? item.outboxIds : []));
    let told: Promise<void>[];
    try {
      // Replies leave before the events are put into records.
      told = [
        sender.send(handled.flatMap((item) => this.repliesTo(item))),
        sender.sendEvents(handled.flatMap((item) => this.eventsOf(item))),
      ];
    } catch (error) {
      // A result that does not fit its schema is a bug in its handler; the command is done all the same.
      log.error(
        { err: error, commands: handled.map(({ command }) => command.commandId) },
        'results were left to the relay',
      );
      return;
    }
    Promise.all(told).then(
      () => relay.markPublished(outboxIds),
      (error: unknown) => log.warn({ err: error, commands: handled.length }, 'results stay in the outbox for now'),
    );
  }

  private repliesTo(item: Handled<VerifiedCommand>): OutgoingRecord[] {
    const { command } = item;
    const { sender, secretBox } = this.dependencies;
    const outcome =
      item.kind === 'conflict'
        ? conflictOutcome(command)
        : item.kind === 'replayed'
          ? openSecrets(command, item.outcome, secretBox)
          : item.outcome;
    const replayed = item.kind === 'replayed';
    if (replayed) replayedCommands.inc({ action: command.action });
    commandSeconds.observe(
      { action: command.action, outcome: outcome.status },
      (Date.now() - command.record.timestampMs) / 1000,
    );
    if (!command.reply) return [];
    return [sender.reply(command.reply, command.commandId, command.action, outcome, replayed)];
  }

  private eventsOf(item: Handled<VerifiedCommand>): OutgoingRecord[] {
    if (item.kind !== 'fresh') return [];
    const { sender } = this.dependencies;
    return [
      ...item.events.map((event) => sender.event(item.command.organizationId, event)),
      ...item.followUps.map((followUp) => sender.followUp(followUp)),
    ];
  }
}

function conflictOutcome(command: VerifiedCommand) {
  const error = new ActionError(
    'idempotency_conflict',
    'This idempotency key was used before with another body. Use a new key for a new request.',
  );
  return { status: 'rejected', body: problemOf(error, command.requestId) } as const;
}

function groupByAction(commands: readonly VerifiedCommand[]): Map<ActionName, VerifiedCommand[]> {
  const groups = new Map<ActionName, VerifiedCommand[]>();
  for (const command of commands) {
    const group = groups.get(command.action);
    if (group) group.push(command);
    else groups.set(command.action, [command]);
  }
  return groups;
}
