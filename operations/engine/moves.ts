import type { ActionError } from '#schemas/errors.js';
import type { Change } from './change.js';
import type { Loaded, Needs } from './need.js';

/** What changes, and what the caller gets. */
export interface Written<R> {
  readonly changes: readonly Change[];
  readonly result: R;
}

/** A value that is there at once. A promise does not compile. */
type Plain = object & { readonly then?: never };

/**
 * A handler as its rule reads: it loads, decides and writes. No move can wait, so the runtime can do each one for all commands of a
 * batch at the same time.
 */
export interface Moves<C, R, L extends Needs = Needs, M extends Needs = Needs, D extends Plain = Plain> {
  /** The rows that it needs. Nothing else is read. */
  load(command: C): L;
  /** Rows that only the first ones can name. */
  loadMore?(command: C, loaded: Loaded<L>): M;
  /** The rule, without side effects. Returns a refusal, or all that `write` needs. */
  decide(command: C, loaded: Loaded<L> & Loaded<M>): D | ActionError;
  write(decision: D, now: Date): Written<R>;
  /** The refusal for an error of the database that `decide` cannot foresee, by its SQLSTATE. */
  readonly refusedByDatabase?: Readonly<Record<string, (command: C) => ActionError>>;
}
