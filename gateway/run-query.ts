import { inOrganization } from '#platform/database/transaction.js';
import type { Principal } from '#platform/security/principal.js';
import type { QueryContract } from '#schemas/contract.js';
import { QUERIES, type QueryName } from '#schemas/index.js';
import { parseQuery } from '#schemas/validation/validate.js';
import type { GatewayDependencies } from './dependencies.js';
import type { HeaderSink } from './middleware/limit-rate.js';
import { requirePermission } from './middleware/authenticate.js';
import { hideForeignDuplicates } from './commands/hide-foreign-duplicates.js';
import { requireOwn } from './require-own.js';
import { QUERY_HANDLERS } from './queries/index.js';
import type { Page } from './reads/paging.js';

/** The database, and the configuration for queries that call an outside service. */
export type QueryDependencies = Pick<GatewayDependencies, 'database' | 'config' | 'log' | 'outsideCalls'>;

const NO_HEADERS = { set: () => undefined };

/** Runs a query for a caller: permission, parameters, one transaction. MCP tools use it too. */
export async function runQuery<Q extends QueryName>(
  name: Q,
  parameters: Readonly<Record<string, unknown>>,
  principal: Principal,
  { database, config, log, outsideCalls }: QueryDependencies,
  headers: HeaderSink = NO_HEADERS,
): Promise<{ result: unknown; nextCursor?: string | null }> {
  const contract: QueryContract = QUERIES[name];
  requirePermission(principal, contract.permission, name);
  requireOwn(principal, contract, name);
  const parsed = parseQuery(name, parameters);
  const { default: handler } = await QUERY_HANDLERS[name]();
  const leave = contract.callsProvider ? outsideCalls.enter(principal.organizationId, headers) : () => undefined;
  const answer = await inOrganization(database, principal.organizationId, async (tx) =>
    hideForeignDuplicates(await handler(parsed, { tx, principal, outside: { config, log } }), principal, (read) =>
      read(tx),
    ),
  ).finally(leave);
  return isPage(name, answer) ? { result: answer.items, nextCursor: answer.nextCursor } : { result: answer };
}

const isPage = (name: QueryName, _answer: unknown): _answer is Page<unknown> => QUERIES[name].paged;
