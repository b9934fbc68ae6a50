import type { CommandContext, HandlerContext, WorkContext } from '#operations/context.js';
import type { Loaded, Needs } from '#operations/engine/need.js';
import type { Transaction } from '#platform/database/transaction.js';
import type { Principal } from '#platform/security/principal.js';
import { ActionError } from '#schemas/errors.js';
import type { ActionName, RequestFor, ResultFor } from '#schemas/index.js';
import { answerNeeds } from '#operations/engine/answer-needs.js';

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

/**
 * Runs commands of one transaction one after the other: each sees what those before it have written. Only a refusal after a write
 * fails all of them.
 */
export async function runSteps<A extends ActionName>(
  rule: Steps<A>,
  items: readonly Item<A>[],
  context: HandlerContext,
): Promise<(ResultFor<A> | ActionError)[]> {
  const needs = items.map(({ command }) => rule.load?.(command) ?? {});
  const loaded = await answerNeeds(context.tx, needs);
  const results: (ResultFor<A> | ActionError)[] = [];
  for (const [at, item] of items.entries()) {
    const { command, prepared, ...own } = item;
    const run = (tx: HandlerContext['tx']): Promise<ResultFor<A> | ActionError> => {
      const log = context.log.child({ commandId: item.commandId });
      return rule.run(command, { ...context, ...own, prepared, log, tx }, loaded[at]!);
    };
    results.push(items.length === 1 ? await run(context.tx) : await orRefusal(context.tx, run));
  }
  return results;
}

const READS = /^\s*select\b/i;

/** A transaction that knows whether a command has written. Locks do not count: they end with the transaction. */
function watchWrites(tx: Transaction): { readonly tx: Transaction; readonly hasWritten: () => boolean } {
  let hasWritten = false;
  const see = (statement: string): void => {
    hasWritten ||= !READS.test(statement);
  };
  return {
    hasWritten: () => hasWritten,
    tx: {
      ...tx,
      sql: (statement, ...values) => {
        see(statement[0] ?? '');
        return tx.sql(statement, ...values);
      },
      query: (statement, values) => {
        see(statement);
        return tx.query(statement, values);
      },
      ahead: (statement, values) => {
        see(statement);
        tx.ahead(statement, values);
      },
      queryUnprepared: (statement, values) => {
        see(statement);
        return tx.queryUnprepared(statement, values);
      },
      run: (builder) => {
        see(builder.toSQL().toNative().sql);
        return tx.run(builder);
      },
    },
  };
}

/** Returns a refusal that came before the first write: it has changed nothing, so the other commands of the transaction can stay. */
async function orRefusal<T>(tx: Transaction, work: (watched: Transaction) => Promise<T>): Promise<T | ActionError> {
  const { tx: watched, hasWritten } = watchWrites(tx);
  try {
    return await work(watched);
  } catch (error) {
    const isRefusal = error instanceof ActionError && error.disposition === 'reject';
    if (!isRefusal || hasWritten()) throw error;
    return error;
  }
}
