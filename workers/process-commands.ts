import type { IncomingRecord, Settle, Verdict } from '#platform/broker/partition-runner.js';
import { FINISHED } from '#platform/broker/partition-runner.js';
import { RegistryUnavailableError, UndecodableError } from '#platform/broker/schema-store.js';
import { classifyDatabaseError } from '#platform/database/classify-error.js';
import { ConcurrentDuplicateError, handleOnce, type Effect, type Handled, type RunCommands } from '#platform/database/handle-once.js';
import type { OutboxRelay } from '#platform/database/outbox-relay.js';
import type { Pool } from '#platform/database/pools.js';
import { hasFault } from '#platform/faults.js';
import type { Logger } from '#platform/log.js';
import { batchCommands, commandSeconds, handlerSeconds, replayedCommands } from '#platform/telemetry/metrics.js';
import { ActionError } from '#schemas/errors.js';
import type { ActionName } from '#schemas/index.js';
import { answerProbe } from './answer-probe.js';
import type { FailureRouter } from './failure-router.js';
import { header, isProbe, readCommand, readReplyTarget, type ReadCommandDependencies, type VerifiedCommand } from './read-command.js';
import { runCommands, type Handlers } from './run-commands.js';
import { problemOf, rejected, type OutcomeSender } from './send-outcomes.js';
import { actionOfType, HEADERS } from '#schemas/messages.js';

export interface ProcessCommandsDependencies extends ReadCommandDependencies {
  readonly worker: string;
  readonly handlers: Handlers;
  /** A pool of the role `partita_app`. */
  readonly pool: Pool;
  readonly sender: OutcomeSender;
  readonly relay: OutboxRelay;
  readonly failures: FailureRouter;
  readonly log: Logger;
  readonly signal: AbortSignal;
  readonly databaseIsBack: () => Promise<void>;
  readonly registryIsBack: () => Promise<void>;
}

/** From fetched records to settled ones: read and verify, run in one transaction, tell, and sort out what failed. */
export class CommandProcessor {
  private readonly run: RunCommands<VerifiedCommand>;

  constructor(private readonly dependencies: ProcessCommandsDependencies) {
    this.run = runCommands(dependencies);
  }

  async process(records: readonly IncomingRecord[], settle: Settle): Promise<void> {
    const verified: VerifiedCommand[] = [];
    for (const record of records) {
      const command = await this.read(record, settle);
      if (command) verified.push(command);
    }
    const batches: Promise<void>[] = [];
    for (const [action, commands] of groupByAction(verified)) {
      // Commands of a set-based handler share a transaction; each of the others has its own.
      if (this.dependencies.handlers.get(action)?.kind === 'many') batches.push(this.handle(commands, settle));
      else for (const command of commands) batches.push(this.handle([command], settle));
    }
    await Promise.all(batches);
  }

  /** The verified command, or undefined when the record has been answered and settled already. */
  private async read(record: IncomingRecord, settle: Settle): Promise<VerifiedCommand | undefined> {
    const { schemas, worker, databaseIsBack, registryIsBack, pool, sender, signer, replyPartitions } = this.dependencies;
    try {
      if (isProbe(record)) {
        await answerProbe(record, { pool, sender, signer, replyPartitions });
        settle(record, FINISHED);
        return undefined;
      }
      if (!schemas.knows(record.value)) await schemas.prepare(record.value);
      return await readCommand(record, worker, this.dependencies);
    } catch (error) {
      if (error instanceof RegistryUnavailableError) settle(record, { kind: 'wait', until: registryIsBack });
      else if (error instanceof ActionError) settle(record, await this.refuse(record, error));
      else if (error instanceof UndecodableError) settle(record, await this.dependencies.failures.bury(record, 'undecodable_command', error.message));
      else if (classifyDatabaseError(error) === 'away') settle(record, { kind: 'wait', until: databaseIsBack });
      else settle(record, await this.dependencies.failures.bury(record, 'internal_error', String(error)));
      return undefined;
    }
  }

  /** Refused before it touched the database: answered, and kept on the dead topic when nobody could be told. */
  private async refuse(record: IncomingRecord, error: ActionError): Promise<Verdict> {
    const { sender, replyPartitions, log, failures } = this.dependencies;
    const commandId = header(record.headers, HEADERS.id) ?? '';
    const requestId = header(record.headers, HEADERS.requestId) ?? null;
    log.warn({ commandId, requestId, code: error.code, topic: record.topic, offset: String(record.offset) }, 'refused a command');
    const target = readReplyTarget(record, replyPartitions);
    // Nobody waits for it, or it lied about who it is from: it must not vanish without a trace.
    if (!target || error.code === 'unauthenticated') return failures.bury(record, error.code, error.detail);
    const action = actionOfType(header(record.headers, HEADERS.type) ?? '') ?? 'unknown';
    try {
      await sender.send([sender.reply(target, commandId, action, rejected(error, requestId), false)]);
      return FINISHED;
    } catch {
      return { kind: 'retry', afterMs: 1_000 };
    }
  }

  private async handle(commands: readonly VerifiedCommand[], settle: Settle): Promise<void> {
    const { pool, databaseIsBack } = this.dependencies;
    const action = commands[0]!.action;
    const stopTimer = handlerSeconds.startTimer({ action });
    try {
      const handled = await handleOnce(pool, commands, this.run);
      stopTimer();
      batchCommands.observe({ action }, commands.length);
      if (hasFault('die-after-commit')) process.kill(process.pid, 'SIGKILL');
      for (const { command } of handled) settle(command.record, FINISHED);
      this.tell(handled);
    } catch (error) {
      if (classifyDatabaseError(error) === 'away') {
        for (const { record } of commands) settle(record, { kind: 'wait', until: databaseIsBack });
      } else if (commands.length > 1) {
        // One bad command must not take its neighbours down.
        for (const command of commands) await this.handle([command], settle);
      } else {
        await this.handleFailure(commands[0]!, error, settle);
      }
    }
  }

  private async handleFailure(command: VerifiedCommand, error: unknown, settle: Settle): Promise<void> {
    const { failures, log } = this.dependencies;
    const { record } = command;
    if (error instanceof ActionError && error.disposition === 'reject') {
      await this.reject(command, error, settle);
      return;
    }
    if (error instanceof ConcurrentDuplicateError) {
      settle(record, { kind: 'retry', afterMs: 20 });
      return;
    }
    const transient =
      (error instanceof ActionError && error.disposition === 'retry') || classifyDatabaseError(error) === 'conflict';
    log[transient ? 'warn' : 'error']({ err: error, commandId: command.commandId, action: command.action, attempts: record.attempts }, 'a command failed');
    settle(record, transient ? await failures.retry(command, error) : await failures.buryCommand(command, 'internal_error', error));
  }

  /** The handler's transaction is gone; the refusal is written down in one of its own, so that a repetition is answered alike. */
  private async reject(command: VerifiedCommand, error: ActionError, settle: Settle): Promise<void> {
    const effect: Effect = { outcome: rejected(error, command.requestId), audit: [], events: [] };
    try {
      const handled = await handleOnce(this.dependencies.pool, [command], async () => [effect]);
      settle(command.record, FINISHED);
      this.tell(handled);
    } catch (writeError) {
      const away = classifyDatabaseError(writeError) === 'away';
      settle(command.record, away ? { kind: 'wait', until: this.dependencies.databaseIsBack } : { kind: 'retry', afterMs: 100 });
    }
  }

  /** Results and events go out right after the commit. What fails here is still in the outbox, and the relay sends it. */
  private tell(handled: readonly Handled<VerifiedCommand>[]): void {
    const { sender, relay, log } = this.dependencies;
    const outboxIds: bigint[] = [];
    const records = handled.flatMap((item) => {
      const { command } = item;
      const outcome = item.kind === 'conflict' ? conflictOutcome(command) : item.outcome;
      const replayed = item.kind === 'replayed';
      if (replayed) replayedCommands.inc({ action: command.action });
      commandSeconds.observe({ action: command.action, outcome: outcome.status }, (Date.now() - command.record.timestampMs) / 1000);
      if (item.kind === 'fresh') outboxIds.push(...item.outboxIds);
      const events = item.kind === 'fresh' ? item.events.map((event) => sender.event(command.organizationId, event)) : [];
      const reply = command.reply
        ? [sender.reply(command.reply, command.commandId, command.action, outcome, replayed)]
        : [];
      return [...reply, ...events];
    });
    sender.send(records).then(
      () => relay.markPublished(outboxIds),
      (error: unknown) => log.warn({ err: error, records: records.length }, 'results stay in the outbox for now'),
    );
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
