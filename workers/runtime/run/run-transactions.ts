import { FINISHED, type Settle } from '#platform/broker/consume/incoming-record.js';
import { classifyDatabaseError } from '#platform/database/classify-error.js';
import type { Handled, RunCommands } from '#platform/database/effects/handle-once.js';
import { JoinedTransactions } from '#platform/database/joined-transactions.js';
import type { Pool } from '#platform/database/pools.js';
import { batchCommands, handlerSeconds } from '#platform/telemetry/metrics.js';
import type { Semaphore } from '#platform/batching/semaphore.js';
import type { ActionName } from '#schemas/index.js';
import { GatheredTransactions } from './gather-transactions.js';
import { NeedsPreparation } from '#operations/engine/moves.js';
import { forgetStartsIn } from '#platform/database/command-starts.js';
import { isPreparing, prepareCommand, settleStart, type Together } from './prepare-command.js';
import type { OutcomePublisher } from '../settle/publish-outcomes.js';
import type { VerifiedCommand } from '../read/read-command.js';
import { runCommands, type Prepared, type RunCommandsDependencies } from './run-commands.js';
import type { Handler } from '../handler.js';
import type { FailureSettler } from '../settle/settle-failures.js';
import type { SurvivesTrial } from './try-command.js';

/** Runs commands in one transaction, each with one effect. See `handleOnce`. */
export type HandleOnce = (
  pool: Pool,
  commands: readonly VerifiedCommand[],
  run: RunCommands<VerifiedCommand>,
  options: { readonly presumeNew: boolean },
) => Promise<Handled<VerifiedCommand>[]>;

export interface RunTransactionsDependencies extends RunCommandsDependencies {
  /** A pool of the role `partita_app`. */
  readonly pool: Pool;
  readonly handleOnce: HandleOnce;
  readonly survivesTrial: SurvivesTrial;
  readonly failures: FailureSettler;
  readonly publisher: OutcomePublisher;
  readonly databaseIsBack: () => Promise<void>;
  /** Limits how many transactions of different batches run at once. */
  readonly semaphore?: Semaphore | undefined;
}

interface Attempt {
  /** Commands are not looked up in the inbox first. */
  readonly presumeNew?: boolean;
  /** The handler is called without its slow part. */
  readonly isUnprepared?: boolean;
}

/**
 * Runs verified commands in transactions. Commands of handlers that load share one, as do those that are prepared at the same time;
 * each of the others has its own, and is a batch of its own. The transactions of a batch run one after the other, so a batch never
 * holds more than one connection.
 */
export class TransactionRunner {
  private readonly callHandlers: RunCommands<VerifiedCommand>;
  private readonly gathered = new Map<ActionName, GatheredTransactions>();
  private readonly together: Together;

  constructor(private readonly dependencies: RunTransactionsDependencies) {
    this.callHandlers = runCommands(dependencies);
    const { pool } = dependencies;
    this.together = { starts: new JoinedTransactions(pool), reads: new JoinedTransactions(pool) };
  }

  async run(commands: readonly VerifiedCommand[], settle: Settle): Promise<void> {
    for (const [action, group] of groupByAction(commands)) {
      const handler = this.dependencies.handlers.get(action);
      // Commands are nearly always new: the first attempt saves those of frequent actions the round trip to the inbox.
      if (!handler || !mayShare(handler)) await this.runOneByOne(group, settle);
      else await this.runTogether(byKey(group), settle, { presumeNew: true, isUnprepared: handler.preparesSome });
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
    attempt: Attempt = {},
  ): Promise<boolean> {
    const { databaseIsBack, failures, publisher } = this.dependencies;
    const { action } = commands[0]!;
    const stopTimer = handlerSeconds.startTimer({ action });
    let handled: Handled<VerifiedCommand>[];
    try {
      handled = await this.transact(commands, attempt);
    } catch (error) {
      if (classifyDatabaseError(error) === 'away') {
        for (const { record } of commands) settle(record, { kind: 'wait', until: databaseIsBack });
        return false;
      }
      // Some may be repetitions, as when an import runs again: the second attempt looks them up in the inbox.
      if (attempt.presumeNew && !(error instanceof NeedsPreparation))
        return this.runTogether(commands, settle, { ...attempt, presumeNew: false });
      // One bad command must not fail the others of its batch.
      if (commands.length > 1) await this.runOneByOne(commands, settle);
      else if (error instanceof NeedsPreparation) return this.runTogether(commands, settle);
      else await failures.settleCommand(commands[0]!, error, settle);
      return true;
    }
    stopTimer();
    batchCommands.observe({ action }, commands.length);
    for (const { command } of handled) settle(command.record, FINISHED);
    publisher.publish(handled);
    return true;
  }

  private async transact(
    commands: readonly VerifiedCommand[],
    { presumeNew = false, isUnprepared = false }: Attempt,
  ): Promise<Handled<VerifiedCommand>[]> {
    const { pool, semaphore, handleOnce } = this.dependencies;
    const prepared = isUnprepared ? undefined : await this.prepare(commands[0]!);
    const run = prepared ? this.runPrepared(() => prepared) : this.callHandlers;
    const transact = (): Promise<Handled<VerifiedCommand>[]> => handleOnce(pool, commands, run, { presumeNew });
    try {
      if (prepared && this.sharesTransaction(commands[0]!.action))
        return [await this.preparedOf(commands[0]!.action).run({ command: commands[0]!, prepared })];
      return await (semaphore ? semaphore.run(transact) : transact());
    } catch (error) {
      if (prepared) await settleStart(commands[0]!, this.dependencies);
      throw error;
    }
  }

  private runPrepared(preparedFor: (command: VerifiedCommand) => Prepared | undefined): RunCommands<VerifiedCommand> {
    const run = runCommands(this.dependencies, preparedFor);
    return async (tx, commands) => {
      const effects = await run(tx, commands);
      // Leaves with the outcomes, and fails with them.
      forgetStartsIn(tx, commands);
      return effects;
    };
  }

  /** Does the slow part of a prepared handler before the transaction begins. */
  private async prepare(command: VerifiedCommand): Promise<Prepared | undefined> {
    const handler = this.dependencies.handlers.get(command.action);
    if (!isPreparing(handler)) return undefined;
    const prepare = (): Promise<Prepared | undefined> =>
      prepareCommand(handler, command, { ...this.dependencies, ...this.together });
    if (!this.sharesTransaction(command.action)) return prepare();
    return this.preparedOf(command.action).prepare(command, prepare);
  }

  /** A bulk lane has one transaction at a time anyway. */
  private sharesTransaction(action: ActionName): boolean {
    const { handlers, semaphore } = this.dependencies;
    const handler = handlers.get(action);
    return isPreparing(handler) && handler.sharesTransaction && !handler.preparesSome && !semaphore;
  }

  private preparedOf(action: ActionName): GatheredTransactions {
    const known = this.gathered.get(action);
    if (known) return known;
    const { pool, handleOnce } = this.dependencies;
    const made = new GatheredTransactions((prepared, presumeNew) => {
      const known = new Map(prepared.map((one) => [one.command, one.prepared]));
      const run = this.runPrepared((command) => known.get(command));
      return handleOnce(pool, byKey([...known.keys()]), run, { presumeNew });
    });
    this.gathered.set(action, made);
    return made;
  }
}

/** Commands of one batch run in one transaction: all of them, or those that turn out to need no preparation. */
export const mayShare = ({ sharesTransaction, prepare, preparesSome }: Handler): boolean =>
  sharesTransaction && (prepare === undefined || preparesSome);

/**
 * Records are locked in the order of their keys, so that two transactions that change the same records do not deadlock.
 * Commands of one key stay in their order.
 */
const byKey = (commands: readonly VerifiedCommand[]): VerifiedCommand[] => {
  const keyOf = ({ record }: VerifiedCommand): Buffer => record.key ?? Buffer.alloc(0);
  return commands.toSorted((a, b) => Buffer.compare(keyOf(a), keyOf(b)));
};

function groupByAction(commands: readonly VerifiedCommand[]): Map<ActionName, VerifiedCommand[]> {
  const groups = new Map<ActionName, VerifiedCommand[]>();
  for (const command of commands) {
    const group = groups.get(command.action);
    if (group) group.push(command);
    else groups.set(command.action, [command]);
  }
  return groups;
}
