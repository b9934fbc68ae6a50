import { classifyDatabaseError } from '#platform/database/classify-error.js';
import type { Handled } from '#platform/database/handle-once.js';
import type { ActionName } from '#schemas/index.js';
import type { HandleOne } from './handler.js';
import type { VerifiedCommand } from './read-command.js';

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
/** While one transaction waits for a locked document, the others go on in the second. */
const MOST_TRANSACTIONS = 2;

/**
 * Commands of one action that are prepared while a transaction is under way share the next one. A command that comes alone waits
 * for none. If a shared transaction fails, its commands run one by one, so a bad command fails alone.
 */
export class GatheredTransactions {
  private readonly waiting: Waiting[] = [];
  private running = 0;

  /** `transact` runs prepared commands in one transaction. */
  constructor(
    private readonly transact: (commands: readonly PreparedCommand[]) => Promise<readonly Handled<VerifiedCommand>[]>,
  ) {}

  run(prepared: PreparedCommand): Promise<Handled<VerifiedCommand>> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ ...prepared, resolve, reject });
      this.startNext();
    });
  }

  private startNext(): void {
    if (this.running >= MOST_TRANSACTIONS || this.waiting.length === 0) return;
    this.running += 1;
    void this.settle(this.waiting.splice(0, MOST_COMMANDS)).finally(() => {
      this.running -= 1;
      this.startNext();
    });
  }

  private async settle(batch: readonly Waiting[]): Promise<void> {
    try {
      const handled = new Map((await this.transact(batch)).map((item) => [item.command, item]));
      for (const { command, resolve, reject } of batch) {
        const own = handled.get(command);
        if (own) resolve(own);
        else reject(new Error(`the command ${command.commandId} was not handled`));
      }
    } catch (error) {
      // One after the other, each would wait for the database in vain.
      if (batch.length === 1 || classifyDatabaseError(error) === 'away') for (const { reject } of batch) reject(error);
      else for (const one of batch) await this.settle([one]);
    }
  }
}
