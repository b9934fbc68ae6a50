import type { CommandContext, HandlerContext } from '#operations/context.js';
import type { ActionError } from '#schemas/errors.js';
import type { Principal } from '#platform/security/principal.js';
import type { Write } from './change.js';
import type { Draw } from './counter.js';
import type { Loaded, Needs } from './need.js';
import type { ActionName, RequestFor } from '#schemas/index.js';

/** A command of another worker, as a handler asks for it. */
export type FollowUp = { [A in ActionName]: { readonly action: A; readonly payload: RequestFor<A> } }[ActionName];
export type FollowUps = readonly FollowUp[];

/** What changes, and what the caller gets. */
export interface Written<R> {
  readonly changes: readonly Write[];
  readonly result: R;
  /** Commands that are published if and only if this one commits. */
  readonly follow?: FollowUps;
}

/** A value that is there at once. A promise does not compile. */
type Plain = object & { readonly then?: never };

/** What a move may know beside its command and the rows. `P` is what `prepare` has returned. */
export interface Situation<P = unknown> {
  readonly now: Date;
  readonly principal: Principal;
  readonly prepared: P;
}

/**
 * A handler as its rule reads: it loads, decides and writes. No move can wait, so the runtime can do each one for all commands of a
 * batch at the same time.
 */
export interface Moves<C, R, L extends Needs = Needs, M extends Needs = Needs, D extends Plain = Plain, P = unknown> {
  /** The rows that it needs. Nothing else is read. */
  load(command: C, situation: Situation<P>): L;
  /** Rows that only the first ones can name. */
  loadMore?(command: C, loaded: Loaded<L>, situation: Situation<P>): M;
  /** Whether this command needs what `prepare` returns. Without this move, all do. */
  needsPreparation?(command: C, loaded: Loaded<L>): boolean;
  /** The rule, without side effects. Returns a refusal, or all that the other moves need. A refusal may be thrown as well. */
  decide(command: C, loaded: Loaded<L> & Loaded<M>, situation: Situation<P>): D | ActionError;
  /** Numbers without gaps, such as those of vouchers. `write` gets them in the same order. */
  deal?(decision: D): readonly Draw[];
  write(decision: D, given: Situation<P> & { readonly numbers: readonly number[] }): Written<R>;
  /** What a refusal leaves behind, such as the reason on the record. */
  trace?(refusal: ActionError, loaded: Loaded<L> & Loaded<M>, situation: Situation<P>): readonly Write[];
  /**
   * An operation that is not moves and that some decisions need, after the writes: it awaits its statements one after the other, as
   * the settling of bank lines does. Undefined if there is nothing to do.
   */
  afterwards?(decision: D, context: AfterContext): Promise<void> | undefined;
  /** The refusal for an error of the database that `decide` cannot foresee, by its SQLSTATE. */
  readonly refusedByDatabase?: Readonly<Record<string, (command: C) => ActionError>>;
}

export type AfterContext = Pick<HandlerContext, 'tx' | 'clock'> & CommandContext;

/** The command cannot be handled without its slow part. Nothing of the transaction is kept. */
export class NeedsPreparation extends Error {
  override readonly name = 'NeedsPreparation';
}
