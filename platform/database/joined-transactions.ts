import { classifyDatabaseError } from './classify-error.js';
import type { Pool } from './pools.js';
import { inOrganization, type Transaction } from './transaction.js';

interface Waiting {
  readonly work: (tx: Transaction) => Promise<unknown>;
  readonly resolve: (result: never) => void;
  readonly reject: (error: unknown) => void;
}

interface Queue {
  waiting: Waiting[];
  running: number;
}

/** One that waits for the database does not hold up the next. */
const MOST_TRANSACTIONS = 2;
const MOST_TOGETHER = 32;

/**
 * Short pieces of work that many commands of an organisation do at the same time run side by side in one transaction. While
 * transactions are under way, the next one gathers. A piece that comes alone waits for none. What one refuses does not concern the
 * others; if a statement fails, each runs in a transaction of its own.
 */
export class JoinedTransactions {
  private readonly queues = new Map<string, Queue>();

  constructor(private readonly pool: Pool) {}

  run<T>(organizationId: string, work: (tx: Transaction) => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const queue = this.queues.get(organizationId) ?? { waiting: [], running: 0 };
      this.queues.set(organizationId, queue);
      // Others that the same batch of records brings are there at the end of this tick.
      if (queue.waiting.push({ work, resolve, reject }) === 1)
        setImmediate(() => this.startNext(organizationId, queue));
    });
  }

  private startNext(organizationId: string, queue: Queue): void {
    if (queue.waiting.length === 0) {
      if (queue.running === 0) this.queues.delete(organizationId);
      return;
    }
    if (queue.running >= MOST_TRANSACTIONS) return;
    queue.running += 1;
    void this.runTogether(organizationId, queue.waiting.splice(0, MOST_TOGETHER)).finally(() => {
      queue.running -= 1;
      this.startNext(organizationId, queue);
    });
    this.startNext(organizationId, queue);
  }

  private async runTogether(organizationId: string, group: readonly Waiting[]): Promise<void> {
    if (group.length === 1) return this.runAlone(organizationId, group[0]!);
    try {
      const settled = await inOrganization(this.pool, organizationId, (tx) =>
        Promise.allSettled(group.map(({ work }) => work(tx))),
      );
      for (const [index, { resolve, reject }] of group.entries()) {
        const result = settled[index]!;
        if (result.status === 'fulfilled') resolve(result.value as never);
        else reject(result.reason);
      }
    } catch (error) {
      if (classifyDatabaseError(error) === 'away') for (const { reject } of group) reject(error);
      else await Promise.all(group.map((one) => this.runAlone(organizationId, one)));
    }
  }

  private runAlone(organizationId: string, { work, resolve, reject }: Waiting): Promise<void> {
    return inOrganization(this.pool, organizationId, work).then((result) => resolve(result as never), reject);
  }
}
