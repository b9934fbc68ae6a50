import type { CommandContext, HandlerContext, WorkContext } from '#operations/context.js';
import type { Moves } from '#operations/engine/moves.js';
import type { Needs } from '#operations/engine/need.js';
import { runMoves } from '#operations/engine/run-moves.js';
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

/**
 * `action` is never set. It makes the handlers of two actions different types, even when their requests and results are
 * alike. `handle` and `prepare` are methods so that handlers of all actions fit into one map; the runtime calls each only
 * with commands of its own action.
 */
interface HandlerOf<A extends ActionName> {
  readonly action?: A;
}

interface OneHandler<A extends ActionName> extends HandlerOf<A> {
  readonly kind: 'one';
  /** Commands of one batch run in one transaction, side by side. */
  readonly sharesTransaction: boolean;
  handle(command: RequestFor<A>, context: HandlerContext & CommandContext): Promise<ResultFor<A> | ActionError>;
}

export type HandleOne<A extends ActionName> = OneHandler<A>['handle'];

export interface BatchItem<A extends ActionName> extends CommandContext {
  readonly command: RequestFor<A>;
}

interface BatchHandler<A extends ActionName> extends HandlerOf<A> {
  readonly kind: 'many';
  /**
   * Runs many commands of one organisation with set-based statements; all have different ordering keys. Returns a result or an
   * ActionError per command, in order. An error that it throws rolls the batch back, and its commands then run one by one.
   */
  handle(items: readonly BatchItem<A>[], context: HandlerContext): Promise<readonly (ResultFor<A> | ActionError)[]>;
}

type HandleMany<A extends ActionName> = BatchHandler<A>['handle'];

/** Slow work first, then what depends on it in one transaction. */
export interface PreparedHandler<A extends ActionName> extends HandlerOf<A> {
  readonly kind: 'prepared';
  /** The slow part as the step that remains: prepares and gives back the handler of what it has prepared. */
  prepare(command: RequestFor<A>, context: PrepareContext): Promise<HandleOne<A>>;
  /** Handles a command without preparation, in a transaction with others. Throws NeedsPreparation if it needs one. */
  readonly unprepared?: HandleOne<A>;
  /** Commands that are prepared at the same time share a transaction. */
  readonly sharesTransaction: boolean;
  /** The preparation itself tells threads whose work it is. Otherwise they learn it from `asOwner`, which has a cost. */
  readonly namesOwner?: boolean;
}

/** The command cannot be handled without its slow part. Nothing of the transaction is kept. */
export class NeedsPreparation extends Error {
  override readonly name = 'NeedsPreparation';
}

/** Commands of one batch run in one transaction: all of them, or those that turn out to need no preparation. */
export function sharesTransaction(handler: Handler | undefined): boolean {
  switch (handler?.kind) {
    case 'many':
      return true;
    case 'one':
      return handler.sharesTransaction;
    case 'prepared':
      return handler.unprepared !== undefined;
    case undefined:
      return false;
  }
}

export type Handler<A extends ActionName = ActionName> = OneHandler<A> | BatchHandler<A> | PreparedHandler<A>;

/**
 * The handler of one action. It returns the result, or throws an ActionError, which rolls its writes back. When it returns an
 * ActionError, the caller gets the same answer, but the writes stay. A handler never sees Kafka, offsets, retries or HTTP.
 */
export function defineHandler<A extends ActionName>(handle: HandleOne<A>): Handler<A> {
  return { kind: 'one', sharesTransaction: false, handle };
}

/**
 * The handler of a frequent action. Its commands share transactions and run side by side; those about the same record run one
 * after the other. What must not happen at the same time for two records needs `tx.inTurn`: a lock of the database does not
 * keep commands of one transaction apart. If one of them fails after it has written, all are rolled back and run one by one.
 */
export function defineSharedHandler<A extends ActionName>(handle: HandleOne<A>): Handler<A> {
  return { kind: 'one', sharesTransaction: true, handle };
}

/** The handler of an action with many commands at a time. */
export function defineBatchHandler<A extends ActionName>(handle: HandleMany<A>): Handler<A> {
  return { kind: 'many', handle };
}

/**
 * The handler of an action as its rule reads: `load`, `decide`, `write` (see operations/engine/moves.ts). Commands of one batch share
 * a transaction and its round trips.
 */
export const handle =
  <A extends ActionName>() =>
  <L extends Needs, D extends object, M extends Needs = Record<never, never>>(
    moves: Moves<RequestFor<A>, ResultFor<A>, L, M, D>,
  ): Handler<A> & { readonly moves: Moves<RequestFor<A>, ResultFor<A>, L, M, D> } => ({
    ...defineBatchHandler<A>((items, context) => runMoves(moves as Moves<RequestFor<A>, ResultFor<A>>, items, context)),
    moves,
  });

/**
 * The handler of an action with slow work, such as reading a file or calling a provider. `prepare` runs without a transaction and
 * may run again after a crash; `handle` runs once, in the transaction. A command that was answered before is not prepared.
 * `unprepared` handles the commands that need no preparation. `sharesTransaction` is for frequent actions, as in
 * `defineSharedHandler`.
 */
export function definePreparedHandler<A extends ActionName, P>(
  prepare: (command: RequestFor<A>, context: PrepareContext) => Promise<P>,
  handle: (command: RequestFor<A>, prepared: P, context: HandlerContext & CommandContext) => Promise<ResultFor<A>>,
  options: Partial<Pick<PreparedHandler<A>, 'unprepared' | 'sharesTransaction' | 'namesOwner'>> = {},
): Handler<A> {
  return {
    kind: 'prepared',
    sharesTransaction: false,
    ...options,
    prepare: async (command, context) => {
      const prepared = await prepare(command, context);
      return (again, handlerContext) => handle(again, prepared, handlerContext);
    },
  };
}
