import type { CommandContext, HandlerContext, WorkContext } from '#operations/context.js';
import type { Loaded, Needs } from '#operations/engine/need.js';
import type { Transaction } from '#platform/database/transaction.js';
import type { Principal } from '#platform/security/principal.js';
import type { ActionError } from '#schemas/errors.js';
import type { ActionName, RequestFor, ResultFor } from '#schemas/index.js';

/** What the slow part of a handler gets. It runs before the transaction of its command and holds no connection. */
export interface PrepareContext extends WorkContext {
  readonly principal: Principal;
  readonly commandId: string;
  /**
   * A short transaction of its own, to read data and to report progress. Writes that must happen once belong into the handler,
   * because the preparation may run again.
   */
  inTransaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** For reads without locks: they share a transaction with those of other commands that are prepared at the same time. */
  read<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
}

/** A command, what was prepared for it, and where its traces go. */
export interface Item<A extends ActionName = ActionName> extends CommandContext {
  readonly command: RequestFor<A>;
  readonly prepared?: unknown;
}

/** Slow work before the transaction, such as reading a file or calling a provider. A command that was answered is not prepared again. */
export interface Prepares<A extends ActionName, P> {
  prepare?(command: RequestFor<A>, context: PrepareContext): Promise<P>;
}

export type StepContext<P = unknown> = HandlerContext & CommandContext & { readonly prepared: P };

/**
 * A handler that is not moves: `run` awaits one step after the other, in one transaction. A refusal that it throws rolls its writes
 * back; one that it returns keeps them. Without `load` each command has a transaction of its own. With `load`, whose locks are taken
 * for all commands of a batch in a fixed order, they share one and run one after the other.
 */
export interface Steps<A extends ActionName, L extends Needs = Needs, P = unknown> extends Prepares<A, P> {
  load?(command: RequestFor<A>): L;
  run(command: RequestFor<A>, context: StepContext<P>, loaded: Loaded<L>): Promise<ResultFor<A> | ActionError>;
}
