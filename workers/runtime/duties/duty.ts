import type { Transaction } from '#platform/database/transaction.js';
import type { CommandContext, WorkContext } from '#operations/context.js';

/** Something that is due, found in the tables. */
export interface DueItem {
  readonly organizationId: string;
  /** Unique among the organisation's items of the same duty. Only one process works on an item at a time. */
  readonly key: string;
}

export type DutyScope = Pick<CommandContext, 'audit' | 'emit' | 'follow'>;

export interface DutyContext extends WorkContext {
  /** A short transaction in the item's organisation. */
  inTransaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /**
   * One transaction that changes something: rows, audit rows, events and follow-ups become visible together. The actor is the
   * system; `action` is the name in the audit log.
   */
  change<T>(action: string, work: (tx: Transaction, scope: DutyScope) => Promise<T>): Promise<T>;
}

/**
 * Background work that no caller requested, such as delivering to a provider or polling. `workers/<worker>/duties/<name>.ts`
 * exports one. Every process with the worker looks for due items; a lease per item ensures that only one works on it.
 */
export interface Duty<I extends DueItem = DueItem> {
  readonly everyMs: number;
  /** After this time another process may take the item. `signal` aborts the work before. */
  readonly leaseMs: number;
  /** Items worked on at the same time by one process. */
  readonly concurrency: number;
  /** One read across organisations as `partita_relay`, which needs a policy and a grant for each table. */
  find(tx: Transaction, now: Date, limit: number): Promise<readonly I[]>;
  /** Must be safe to repeat, because a process may crash. After an error the item pauses, longer each time. */
  run(item: I, context: DutyContext): Promise<void>;
}

export function defineDuty<I extends DueItem>(duty: Duty<I>): Duty<I> {
  return duty;
}
