import { classifyDatabaseError } from '#platform/database/classify-error.js';
import type { Handled } from '#platform/database/effects/handle-once.js';
import { ENOUGH_TOGETHER, patienceMs } from '#platform/batching/patience.js';
import type { ActionName } from '#schemas/index.js';
import type { HandleOne } from '../handler.js';
import type { VerifiedCommand } from '../read/read-command.js';

/** A command whose slow part is done. */
export interface PreparedCommand {
  readonly command: VerifiedCommand;
  readonly handle: HandleOne<ActionName>;
}

interface Waiting extends PreparedCommand {
  readonly resolve: (handled: Handled<VerifiedCommand>) => void;
  readonly reject: (error: unknown) => void;
}

const MOST_COMMANDS = 32;
/** The longest wait of a command that was under way for long. */
const LONGEST_PATIENCE_MS = 150;
/** While one transaction waits for a locked document, the others go on in the second. */
const MOST_TRANSACTIONS = 2;

/**
 * Commands of one action that are prepared while a transaction is under way share the next one. A command that comes alone waits
 * for none. When all cores are busy, preparations take long and end one after the other: then a prepared command waits for others
 * of its organisation, so that they do not need a transaction each. If a shared transaction fails, its commands run one by one, so
 * a bad command fails alone.
 */
export class GatheredTransactions {
  private readonly waiting: Waiting[] = [];
  /** Commands in preparation, by organisation. */
  private readonly preparing = new Map<string, number>();
  private running = 0;
  private timer: NodeJS.Timeout | undefined;
  private hasGathered = false;

  /** `transact` runs prepared commands in one transaction. With `presumeNew` it fails if one of them is a repetition. */
  constructor(
    private readonly transact: (
      commands: readonly PreparedCommand[],
      presumeNew: boolean,
    ) => Promise<readonly Handled<VerifiedCommand>[]>,
  ) {}

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
      this.startNext();
    }
  }

  run(prepared: PreparedCommand): Promise<Handled<VerifiedCommand>> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ ...prepared, resolve, reject });
      this.startNext();
    });
  }

  private startNext(): void {
    if (this.running >= MOST_TRANSACTIONS || this.waiting.length === 0) return;
    const waitMs = this.hasGathered ? 0 : this.patienceMs();
    if (waitMs > 0) {
      this.timer ??= setTimeout(() => {
        this.hasGathered = true;
        this.startNext();
      }, waitMs);
      return;
    }
    clearTimeout(this.timer);
    this.timer = undefined;
    this.hasGathered = false;
    this.running += 1;
    void this.settle(this.waiting.splice(0, MOST_COMMANDS)).finally(() => {
      this.running -= 1;
      this.startNext();
    });
  }

  /** How long the waiting commands may wait for others. */
  private patienceMs(): number {
    if (this.waiting.length >= ENOUGH_TOGETHER) return 0;
    if (!this.waiting.every(({ command }) => this.preparing.has(command.organizationId))) return 0;
    return patienceMs(Date.now() - this.waiting[0]!.command.record.timestampMs, LONGEST_PATIENCE_MS);
  }

  private async settle(batch: readonly Waiting[], presumeNew = true): Promise<void> {
    try {
      const handled = new Map((await this.transact(batch, presumeNew)).map((item) => [item.command, item]));
      for (const { command, resolve, reject } of batch) {
        const own = handled.get(command);
        if (own) resolve(own);
        else reject(new Error(`the command ${command.commandId} was not handled`));
      }
    } catch (error) {
      // One after the other, each would wait for the database in vain.
      if (!presumeNew || classifyDatabaseError(error) === 'away') for (const { reject } of batch) reject(error);
      else for (const one of batch) await this.settle([one], false);
    }
  }
}
