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
  /** For reads that ask a provider. */
  readonly outside: { readonly config: Config; readonly log: Logger };
}

/** Answers a read: one record, or a page of them. Found by its path, `gateway/queries/<query>.ts`. */
export type QueryHandler<Q extends QueryName> = (
  parameters: QueryParametersFor<Q>,
  context: QueryContext,
) => Promise<(typeof QUERIES)[Q]['paged'] extends true ? Page<QueryItemFor<Q>> : QueryItemFor<Q>>;

export const defineQueryHandler = <Q extends QueryName>(handler: QueryHandler<Q>): QueryHandler<Q> => handler;
