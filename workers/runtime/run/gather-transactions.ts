import { classifyDatabaseError } from '#platform/database/classify-error.js';
import type { Handled } from '#platform/database/effects/handle-once.js';
import { ENOUGH_TOGETHER, patienceMs } from '#platform/batching/patience.js';
import { SharedRuns } from '#platform/batching/shared-runs.js';
import type { Prepared } from './run-commands.js';
import type { VerifiedCommand } from '../read/read-command.js';

/** A command whose slow part is done. */
export interface PreparedCommand {
  readonly command: VerifiedCommand;
  readonly prepared: Prepared;
}

/** The longest wait of a command that was under way for long. */
const LONGEST_PATIENCE_MS = 150;

/**
 * Commands of one action that are prepared while a transaction is under way share the next one. A command that comes alone waits
 * for none. When all cores are busy, preparations take long and end one after the other: then a prepared command waits for others
 * of its organisation, so that they do not need a transaction each. If a shared transaction fails, its commands run one by one.
 */
export class GatheredTransactions {
  /** Commands in preparation, by organisation. */
  private readonly preparing = new Map<string, number>();
  private readonly runs: SharedRuns<PreparedCommand, Handled<VerifiedCommand>>;

  /** `transact` runs prepared commands in one transaction. With `presumeNew` it fails if one of them is a repetition. */
  constructor(
    private readonly transact: (
      commands: readonly PreparedCommand[],
      presumeNew: boolean,
    ) => Promise<readonly Handled<VerifiedCommand>[]>,
  ) {
    this.runs = new SharedRuns({
      together: (commands) => this.settle(commands, true),
      alone: async (command) => {
        const [result] = await this.settle([command], false);
        if (result?.status !== 'fulfilled') throw result?.reason;
        return result.value;
      },
      // One after the other, each would wait for the database in vain.
      concernsAll: (error) => classifyDatabaseError(error) === 'away',
      patienceMs: (commands) => this.patienceMs(commands),
    });
  }

  /** Counts a command as one that others may wait for while `prepare` runs. */
  async prepare<T>({ organizationId }: VerifiedCommand, prepare: () => Promise<T>): Promise<T> {
    this.preparing.set(organizationId, (this.preparing.get(organizationId) ?? 0) + 1);
    try {
      return await prepare();
    } finally {
      const others = (this.preparing.get(organizationId) ?? 0) - 1;
      if (others > 0) this.preparing.set(organizationId, others);
      else this.preparing.delete(organizationId);
      // After a failure the others need not wait for this command.
      this.runs.startNext();
    }
  }

  run(prepared: PreparedCommand): Promise<Handled<VerifiedCommand>> {
    return this.runs.add(prepared);
  }

  private patienceMs(waiting: readonly PreparedCommand[]): number {
    if (waiting.length >= ENOUGH_TOGETHER) return 0;
    if (!waiting.every(({ command }) => this.preparing.has(command.organizationId))) return 0;
    return patienceMs(Date.now() - waiting[0]!.command.record.timestampMs, LONGEST_PATIENCE_MS);
  }

  private async settle(
    prepared: readonly PreparedCommand[],
    presumeNew: boolean,
  ): Promise<PromiseSettledResult<Handled<VerifiedCommand>>[]> {
    const handled = new Map((await this.transact(prepared, presumeNew)).map((item) => [item.command, item]));
    return prepared.map(({ command }) => {
      const value = handled.get(command);
      if (value) return { status: 'fulfilled', value };
      return { status: 'rejected', reason: new Error(`the command ${command.commandId} was not handled`) };
    });
  }
}
