import type { Principal } from '#platform/security/principal.js';
import { ActionError } from '#schemas/errors.js';
import { QUERIES, type QueryName } from '#schemas/index.js';
import type { RequestContext } from './context.js';
import type { GatewayDependencies } from './dependencies.js';
import { followQuery } from './events/follow-query.js';
import { principalOf } from './middleware/authenticate.js';
import { toCsv } from './reads/csv.js';
import type { RestOperation } from './rest-router.js';
import { runQuery, type QueryDependencies } from './run-query.js';

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
      const { format, ...query } = context.query;
      const parameters = { ...query, ...(id !== undefined && { id }) };
      const asked = format === undefined ? parameters : { ...parameters, format };
      if ('follow' in QUERIES[name]) return followQuery(name, asked, context, dependencies);
      if (!wantsCsv(name, context, format)) {
        context.body = await runQuery(name, asked, principalOf(context), dependencies);
        return;
      }
      context.type = 'text/csv';
      context.set('Content-Disposition', `attachment; filename="${name}.csv"`);
      context.body = toCsv(await readAll(name, parameters, principalOf(context), dependencies));
    },
  }));
}

/** JSON unless CSV is asked for by name; a format that is unknown, or that a read does not have, is refused like any parameter. */
function wantsCsv(name: QueryName, context: RequestContext, format: string | string[] | undefined): boolean {
  if (!('csv' in QUERIES[name])) return false;
  if (format !== undefined) return format === 'csv';
  return context.accepts('json', 'text/csv') === 'text/csv';
}

/** A spreadsheet of more rows than this is cut into months by whoever wants it. */
const MAX_CSV_RECORDS = 50_000;
const PAGE_SIZE = 200;

/** All records of a list, page by page, unless the caller asks for a page of its own; a single record alone. */
async function readAll(
  name: QueryName,
  parameters: Readonly<Record<string, unknown>>,
  principal: Principal,
  dependencies: QueryDependencies,
): Promise<object[]> {
  if (!QUERIES[name].paged || 'limit' in parameters || 'cursor' in parameters) {
    const { result } = await runQuery(name, parameters, principal, dependencies);
    return (Array.isArray(result) ? result : [result]) as object[];
  }
  const records: object[] = [];
  let cursor: string | null | undefined;
  do {
    const page = await runQuery(
      name,
      { ...parameters, limit: PAGE_SIZE, ...(cursor && { cursor }) },
      principal,
      dependencies,
    );
    records.push(...(page.result as object[]));
    if (records.length > MAX_CSV_RECORDS) {
      throw new ActionError(
        'invalid_input',
        `There are more than ${MAX_CSV_RECORDS} records. Narrow the list with its filters.`,
      );
    }
    cursor = page.nextCursor;
  } while (cursor);
  return records;
}
