import type { Config } from '#operations/config.js';
import type { Transaction } from '#platform/database/transaction.js';
import type { Logger } from '#platform/log.js';
import type { Principal } from '#platform/security/principal.js';
import type { QUERIES, QueryItemFor, QueryName, QueryParametersFor } from '#schemas/index.js';
import type { Page } from './reads/paging.js';

export interface QueryContext {
  /** Sees the rows of the caller's organisation and no others. */
  readonly tx: Transaction;
  readonly principal: Principal;
  /** For queries that call a provider. */
  readonly outside: { readonly config: Config; readonly log: Logger };
}

type Answer<Q extends QueryName> = (typeof QUERIES)[Q]['paged'] extends true ? Page<QueryItemFor<Q>> : QueryItemFor<Q>;

type AnswerQuery<Q extends QueryName> = (
  parameters: QueryParametersFor<Q>,
  context: QueryContext,
) => Promise<Answer<Q>>;

/**
 * Answers a read: one record, or a page of them. `query` is never set; it makes the handlers of two reads different types,
 * even when their parameters and records are alike.
 */
type QueryHandler<Q extends QueryName> = AnswerQuery<Q> & { readonly query?: Q };

/** The handler of `gateway/queries/<query>.ts`. */
export const defineQueryHandler = <Q extends QueryName>(handler: AnswerQuery<Q>): QueryHandler<Q> => handler;

/** One handler for each read, in `gateway/queries/index.ts`. */
export type QueryHandlers = {
  readonly [Q in QueryName]: () => Promise<{ readonly default: QueryHandler<Q> }>;
};
