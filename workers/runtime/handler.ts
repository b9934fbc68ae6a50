import type { HandlerContext } from '#operations/context.js';
import type { Moves } from '#operations/engine/moves.js';
import type { Needs } from '#operations/engine/need.js';
import { runMoves } from '#operations/engine/run-moves.js';
import type { ActionError } from '#schemas/errors.js';
import type { ActionName, RequestFor, ResultFor } from '#schemas/index.js';
import { runSteps, type Item, type PrepareContext, type Prepares, type Steps } from './run/steps.js';

export type { PrepareContext, StepContext } from './run/steps.js';

/**
 * `action` is never set. It makes the handlers of two actions different types, even when their requests and results are
 * alike. `run` and `prepare` are methods so that handlers of all actions fit into one map; the runtime calls each only
 * with commands of its own action.
 */
export interface Handler<A extends ActionName = ActionName> {
  readonly action?: A;
  /** Commands of one batch run in one transaction; others have one each, because they may take long. */
  readonly sharesTransaction: boolean;
  /** Some commands need no preparation. They are found out in the transaction, which fails with NeedsPreparation for the others. */
  readonly preparesSome: boolean;
  /** The slow part, before the transaction. It may run again after a crash. */
  prepare?(command: RequestFor<A>, context: PrepareContext): Promise<unknown>;
  /** Runs commands of one organisation with different ordering keys. Returns a result or a refusal per command, in order. */
  run(items: readonly Item<A>[], context: HandlerContext): Promise<readonly (ResultFor<A> | ActionError)[]>;
}

/** The rule stays readable, so that tests can call its moves. */
type HandlerOf<A extends ActionName, R> = Handler<A> & { readonly rule: R };

interface Handle<A extends ActionName> {
  <L extends Needs = Record<never, never>, P = undefined>(rule: Steps<A, L, P>): HandlerOf<A, Steps<A, L, P>>;
  <L extends Needs, D extends object, M extends Needs = Record<never, never>, P = undefined>(
    rule: Moves<RequestFor<A>, ResultFor<A>, L, M, D, P> & Prepares<A, P>,
  ): HandlerOf<A, Moves<RequestFor<A>, ResultFor<A>, L, M, D, P>>;
}

/**
 * The handler of one action: moves (`load`, `decide`, `write`, see operations/engine/moves.ts), or steps (`run`). A handler never
 * sees Kafka, offsets, retries or HTTP.
 */
export const handle = <A extends ActionName>(): Handle<A> =>
  ((rule: Steps<A> | (Moves<RequestFor<A>, ResultFor<A>> & Prepares<A, unknown>)): HandlerOf<A, unknown> => ({
    rule,
    sharesTransaction: 'load' in rule,
    preparesSome: 'needsPreparation' in rule,
    ...(rule.prepare && { prepare: rule.prepare.bind(rule) }),
    run: (items, context) => ('run' in rule ? runSteps<A>(rule, items, context) : runMoves(rule, items, context)),
  })) as Handle<A>;
