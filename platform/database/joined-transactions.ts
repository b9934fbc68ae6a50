import { SharedRuns } from '../batching/shared-runs.js';
import { classifyDatabaseError } from './classify-error.js';
import type { Pool } from './pools.js';
import { inOrganization, type Transaction } from './transaction.js';

type Work = (tx: Transaction) => Promise<unknown>;

/**
 * Short pieces of work that many commands of an organisation do at the same time run side by side in one transaction. What one refuses
 * does not concern the others; if a statement fails, each runs in a transaction of its own.
 */
export class JoinedTransactions {
  private readonly runs = new Map<string, SharedRuns<Work, unknown>>();

  constructor(private readonly pool: Pool) {}

  async run<T>(organizationId: string, work: (tx: Transaction) => Promise<T>): Promise<T> {
    const runs = this.runs.get(organizationId) ?? this.runsOf(organizationId);
    this.runs.set(organizationId, runs);
    try {
      return (await runs.add(work)) as T;
    } finally {
      if (runs.isIdle) this.runs.delete(organizationId);
    }
  }

  private runsOf(organizationId: string): SharedRuns<Work, unknown> {
    const alone = (work: Work): Promise<unknown> => inOrganization(this.pool, organizationId, work);
    return new SharedRuns<Work, unknown>({
      alone,
      // Others that the same batch of records brings are there at the end of this turn.
      gathersTurn: true,
      together: (group) =>
        group.length === 1
          ? Promise.allSettled(group.map(alone))
          : inOrganization(this.pool, organizationId, (tx) => Promise.allSettled(group.map((work) => work(tx)))),
      concernsAll: (error) => classifyDatabaseError(error) === 'away',
    });
  }
}
