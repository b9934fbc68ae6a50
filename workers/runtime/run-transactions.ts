import { setTimeout as sleep } from 'node:timers/promises';
import { FINISHED, type Settle } from '#platform/broker/incoming-record.js';
import { classifyDatabaseError } from '#platform/database/classify-error.js';
import {
  handleOnce,
  isAnswered,
  type BeforeCommit,
  type Handled,
  type RunCommands,
} from '#platform/database/handle-once.js';
import type { Pool } from '#platform/database/pools.js';
import { batchCommands, handlerSeconds } from '#platform/telemetry/metrics.js';
import type { Semaphore } from '#platform/semaphore.js';
import type { ActionName } from '#schemas/index.js';
import { prepareCommand } from './prepare-command.js';
import type { OutcomePublisher } from './publish-outcomes.js';
import type { VerifiedCommand } from './read-command.js';
import { runCommands, type RunCommandsDependencies } from './run-commands.js';
import type { FailureSettler } from './settle-failures.js';

export interface RunTransactionsDependencies extends RunCommandsDependencies {
  /** A pool of the role `partita_app`. */
  readonly pool: Pool;
  readonly failures: FailureSettler;
  readonly publisher: OutcomePublisher;
  readonly databaseIsBack: () => Promise<void>;
  /** Limits how many transactions of different batches run at once. */
  readonly semaphore?: Semaphore | undefined;
}

/**
 * Runs verified commands in transactions. Commands of a set-based handler share one; each of the others has its own. The
 * transactions of a batch run one after the other, so a batch never holds more than one connection.
 */
export class TransactionRunner {
  private readonly callHandlers: RunCommands<VerifiedCommand>;

  constructor(private readonly dependencies: RunTransactionsDependencies) {
    this.callHandlers = runCommands(dependencies);
  }

  async run(commands: readonly VerifiedCommand[], settle: Settle): Promise<void> {
    for (const [action, group] of groupByAction(commands)) {
      const isSetBased = this.dependencies.handlers.get(action)?.kind === 'many';
      // Commands of set-based handlers are nearly always new: the first attempt saves them the round trip to the inbox.
      if (isSetBased) await this.runTogether(group, settle, { presumeNew: true });
      else await this.runOneByOne(group, settle);
    }
  }

  private async runOneByOne(commands: readonly VerifiedCommand[], settle: Settle): Promise<void> {
    let isDatabaseUp = true;
    for (const command of commands) {
      if (isDatabaseUp) isDatabaseUp = await this.runTogether([command], settle);
      else settle(command.record, { kind: 'wait', until: this.dependencies.databaseIsBack });
    }
  }

  /** Runs commands of one action in one transaction. False when the database is unavailable. */
  private async runTogether(
    commands: readonly VerifiedCommand[],
    settle: Settle,
    { presumeNew } = { presumeNew: false },
  ): Promise<boolean> {
    const { databaseIsBack, failures, publisher, faults } = this.dependencies;
    const { action } = commands[0]!;
    const stopTimer = handlerSeconds.startTimer({ action });
    let handled: Handled<VerifiedCommand>[];
    try {
      handled = await this.transact(commands, presumeNew);
    } catch (error) {
      if (classifyDatabaseError(error) === 'away') {
        for (const { record } of commands) settle(record, { kind: 'wait', until: databaseIsBack });
        return false;
      }
      // Some may be repetitions, as when an import runs again: the second attempt looks them up in the inbox.
      if (presumeNew) return this.runTogether(commands, settle);
      // One bad command must not fail the others of its batch.
      if (commands.length > 1) await this.runOneByOne(commands, settle);
      else await failures.settleCommand(commands[0]!, error, settle);
      return true;
    }
    stopTimer();
    batchCommands.observe({ action }, commands.length);
    faults.afterCommit(commands.map(({ organizationId }) => organizationId));
    for (const { command } of handled) settle(command.record, FINISHED);
    if (faults.publishesBeforeCommitMs(action) === undefined) publisher.publish(handled);
    return true;
  }

  private async transact(
    commands: readonly VerifiedCommand[],
    presumeNew: boolean,
  ): Promise<Handled<VerifiedCommand>[]> {
    const { pool, semaphore, faults } = this.dependencies;
    const run = await this.prepare(commands[0]!);
    const transact = (): Promise<Handled<VerifiedCommand>[]> =>
      handleOnce(
        pool,
        commands,
        run,
        { presumeNew, ignoreInbox: faults.ignoresInbox },
        this.tooEarly(commands[0]!.action),
      );
    return semaphore ? semaphore.run(transact) : transact();
  }

  /** Switched on by a test only: publishes the results before the commit, which may still fail. */
  private tooEarly(action: string): BeforeCommit<VerifiedCommand> | undefined {
    const { faults, publisher } = this.dependencies;
    const ms = faults.publishesBeforeCommitMs(action);
    if (ms === undefined) return undefined;
    return async (handled) => {
      publisher.publish(handled);
      await sleep(ms);
    };
  }

  /** Does the slow part of a prepared handler before the transaction begins. */
  private async prepare(command: VerifiedCommand): Promise<RunCommands<VerifiedCommand>> {
    const { handlers, pool, faults } = this.dependencies;
    const handler = handlers.get(command.action);
    if (handler?.kind !== 'prepared') return this.callHandlers;
    if (!faults.ignoresInbox && (await isAnswered(pool, command))) return this.callHandlers;
    return runCommands(this.dependencies, await prepareCommand(handler, command, this.dependencies));
  }
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
