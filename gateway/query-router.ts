import { inOrganization, type Transaction } from '#platform/database/transaction.js';
import type { Principal } from '#platform/security/principal.js';
import { ActionError } from '#schemas/errors.js';
import { QUERIES, type QueryItemFor, type QueryName, type QueryParametersFor } from '#schemas/index.js';
import { parseQuery } from '#schemas/validate.js';
import type { GatewayDependencies } from './dependencies.js';
import { principalOf, requirePermission } from './middleware/authenticate.js';
import type { Page } from './paging.js';
import type { RestOperation } from './rest-router.js';

export interface QueryContext {
  /** Sees the rows of the caller's organisation and no others. */
  readonly tx: Transaction;
  readonly principal: Principal;
}

/** Answers a read: one record, or a page of them. Found by its path, `gateway/queries/<query>.ts`. */
export type QueryHandler<Q extends QueryName> = (
  parameters: QueryParametersFor<Q>,
  context: QueryContext,
) => Promise<(typeof QUERIES)[Q]['paged'] extends true ? Page<QueryItemFor<Q>> : QueryItemFor<Q>>;

export const defineQueryHandler = <Q extends QueryName>(handler: QueryHandler<Q>): QueryHandler<Q> => handler;

/** Runs a read for a caller: permission, parameters, one transaction. MCP tools and the CLI come through here too. */
export async function runQuery(
  name: QueryName,
  parameters: Readonly<Record<string, unknown>>,
  principal: Principal,
  { database }: Pick<GatewayDependencies, 'database'>,
): Promise<{ result: unknown; nextCursor?: string | null }> {
  requirePermission(principal, QUERIES[name].permission, name);
  const parsed = parseQuery(name, parameters);
  const { default: handler } = (await import(`./queries/${name}.js`)) as {
    default: (parameters: unknown, context: QueryContext) => Promise<unknown>;
  };
  const answer = await inOrganization(database, principal.organizationId, (tx) => handler(parsed, { tx, principal }));
  if (!QUERIES[name].paged) return { result: answer };
  const { items, nextCursor } = answer as Page<unknown>;
  return { result: items, nextCursor };
}

/** The reads as operations of REST: GET on the path of each contract. */
export function queryOperations(dependencies: GatewayDependencies): RestOperation[] {
  return (Object.keys(QUERIES) as QueryName[]).map((name) => ({
    name,
    method: 'GET',
    path: QUERIES[name].path,
    permission: QUERIES[name].permission,
    run: async (context, id) => {
      if (id !== undefined && Object.hasOwn(context.query, 'id')) {
        throw new ActionError('invalid_input', 'The id is part of the path, not of the query.');
      }
      const parameters = { ...context.query, ...(id !== undefined && { id }) };
      context.body = await runQuery(name, parameters, principalOf(context), dependencies);
    },
  }));
}
