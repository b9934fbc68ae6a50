import { inOrganization } from '#platform/database/transaction.js';
import type { Principal } from '#platform/security/principal.js';
import { QUERIES, type QueryName } from '#schemas/index.js';
import { parseQuery } from '#schemas/validate.js';
import type { GatewayDependencies } from './dependencies.js';
import { requirePermission } from './middleware/authenticate.js';
import type { QueryContext } from './query-handler.js';
import type { Page } from './reads/paging.js';

/** What a read needs: the database, and the configuration for reads that ask a provider. */
export type QueryDependencies = Pick<GatewayDependencies, 'database' | 'config' | 'log'>;

/** Runs a read for a caller: permission, parameters, one transaction. MCP tools use it too. */
export async function runQuery(
  name: QueryName,
  parameters: Readonly<Record<string, unknown>>,
  principal: Principal,
  { database, config, log }: QueryDependencies,
): Promise<{ result: unknown; nextCursor?: string | null }> {
  requirePermission(principal, QUERIES[name].permission, name);
  const parsed = parseQuery(name, parameters);
  const { default: handler } = (await import(`./queries/${name}.js`)) as {
    default: (parameters: unknown, context: QueryContext) => Promise<unknown>;
  };
  const answer = await inOrganization(database, principal.organizationId, (tx) =>
    handler(parsed, { tx, principal, outside: { config, log } }),
  );
  if (!QUERIES[name].paged) return { result: answer };
  const { items, nextCursor } = answer as Page<unknown>;
  return { result: items, nextCursor };
}
