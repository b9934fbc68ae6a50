import type { Transaction } from '#platform/database/transaction.js';
import type { CommandContext, WorkContext } from '#operations/context.js';

/** Something that is due, found by looking at the tables. */
export interface DueItem {
  readonly organizationId: string;
  /** Tells it from the organisation's other items of the same duty: only one process works on it at a time. */
  readonly key: string;
}

export type DutyScope = Pick<CommandContext, 'audit' | 'emit' | 'follow'>;

export interface DutyContext extends WorkContext {
  /** A short transaction in the item's organisation. */
  inTransaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /**
   * One transaction that changes something: rows, audit rows, events and the commands that follow become visible together, in
   * the name of the system. `action` is what the audit log calls it.
   */
  change<T>(action: string, work: (tx: Transaction, scope: DutyScope) => Promise<T>): Promise<T>;
}

/**
 * What a worker does without being asked: deliver to a provider, poll, remind. `workers/<worker>/duties/<name>.ts` exports
 * one. Every process that hosts the worker looks for due items; a lease per item keeps the others away while one works on it.
 */
export interface Duty<I extends DueItem = DueItem> {
  readonly everyMs: number;
  /** After this long another process may take the item over; `signal` ends the work before. */
  readonly leaseMs: number;
  /** Items worked on at the same time by one process. */
  readonly concurrency: number;
  /** Reads across organisations as `partita_relay`, which needs a policy and a grant on the tables it looks at. */
  find(tx: Transaction, now: Date, limit: number): Promise<readonly I[]>;
  /** Must be safe to run again: a process may die in the middle. What it throws is logged, and the item rests, longer each time. */
  run(item: I, context: DutyContext): Promise<void>;
}

export function defineDuty<I extends DueItem>(duty: Duty<I>): Duty<I> {
  return duty;
}
