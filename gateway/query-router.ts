import { Readable } from 'node:stream';
import { hasCsv } from '#schemas/contract.js';
import { refuse } from '#schemas/errors.js';
import { QUERIES, type QueryName } from '#schemas/index.js';
import type { Report } from '#schemas/types.js';
import type { RequestContext } from './http/context.js';
import type { GatewayDependencies } from './dependencies.js';
import { followQuery } from './events/follow-query.js';
import { principalOf } from './middleware/authenticate.js';
import { csvOf, toCsv } from './reads/csv.js';
import { reportRecords } from './reports/report-csv.js';
import type { RestOperation } from './rest-router.js';
import { runQuery, type QueryDependencies } from './run-query.js';

/** The queries as REST operations: GET on the path of each contract. */
export function queryOperations(dependencies: GatewayDependencies): RestOperation[] {
  return (Object.keys(QUERIES) as QueryName[]).map((name) => ({
    name,
    method: 'GET',
    path: QUERIES[name].path,
    permission: QUERIES[name].permission,
    run: async (context, id) => {
      if (id !== undefined && Object.hasOwn(context.query, 'id')) {
        throw refuse('id_belongs_in_path');
      }
      const { format, ...query } = context.query;
      const parameters = { ...query, ...(id !== undefined && { id }) };
      const asked = format === undefined ? parameters : { ...parameters, format };
      if ('follow' in QUERIES[name]) return followQuery(name, asked, context, dependencies);
      if (name === 'get_report' && (await sendReport(context, format, parameters, dependencies))) return;
      if (!wantsCsv(name, context, format)) {
        context.body = await runQuery(name, asked, principalOf(context), dependencies, context);
        return;
      }
      await sendCsv(name, parameters, context, dependencies);
    },
  }));
}

/** The number of lines that are still useful in each form. */
const MAX_ROWS = { csv: 50_000, pdf: 5_000 } as const;

/** Sends a report as CSV or PDF, which have a form of their own. False when the caller wants JSON. */
async function sendReport(
  context: RequestContext,
  format: string | string[] | undefined,
  parameters: Readonly<Record<string, unknown>>,
  dependencies: QueryDependencies,
): Promise<boolean> {
  const accepted = context.accepts('json', 'text/csv', 'application/pdf');
  const asked = format ?? (accepted === 'text/csv' ? 'csv' : accepted === 'application/pdf' ? 'pdf' : 'json');
  if (asked !== 'csv' && asked !== 'pdf') return false;
  const limited = { maxRows: String(MAX_ROWS[asked]), ...parameters };
  const { result } = await runQuery('get_report', limited, principalOf(context), dependencies);
  const report = result as Report;
  context.set('Content-Disposition', `attachment; filename="${report.report}-${report.until}.${asked}"`);
  context.set('Content-Type', asked === 'csv' ? 'text/csv; charset=utf-8' : 'application/pdf');
  context.body = asked === 'csv' ? toCsv(reportRecords(report)) : await drawPdf(report);
  return true;
}

/** The library that draws is loaded with the first PDF: it takes 10 MB. */
async function drawPdf(report: Report): Promise<Buffer> {
  const { drawReport } = await import('./reports/draw-report.js');
  return drawReport(report, new Date());
}

/**
 * CSV only when the caller asks for it. `parseQuery` refuses an unknown format, and a format that the query does not
 * have.
 */
function wantsCsv(name: QueryName, context: RequestContext, format: string | string[] | undefined): boolean {
  if (!hasCsv(QUERIES[name])) return false;
  if (format !== undefined) return format === 'csv';
  return context.accepts('json', 'text/csv') === 'text/csv';
}

/** Far above any list of a year's books. A longer list has to be narrowed with filters. */
const MAX_CSV_PAGES = 5_000;
const PAGE_SIZE = 200;

/**
 * Sends all records of a list, or one page if the caller asks for one. A single record is a list of one. The first page is read
 * before the answer begins, so that a refusal is still an answer of its own.
 */
async function sendCsv(
  name: QueryName,
  parameters: Readonly<Record<string, unknown>>,
  context: RequestContext,
  dependencies: QueryDependencies,
): Promise<void> {
  const principal = principalOf(context);
  const isWhole = QUERIES[name].paged && !('limit' in parameters) && !('cursor' in parameters);
  const read = (cursor?: string): ReturnType<typeof runQuery> =>
    runQuery(
      name,
      { ...parameters, ...(isWhole && { limit: PAGE_SIZE, ...(cursor && { cursor }) }) },
      principal,
      dependencies,
    );
  const first = await read();
  async function* pages(): AsyncGenerator<readonly object[]> {
    let page = first;
    for (let count = 1; ; count += 1) {
      yield (Array.isArray(page.result) ? page.result : [page.result]) as object[];
      if (!isWhole || !page.nextCursor) return;
      if (count >= MAX_CSV_PAGES) throw new Error(`a list of more than ${MAX_CSV_PAGES * PAGE_SIZE} records as CSV`);
      page = await read(page.nextCursor);
    }
  }
  context.type = 'text/csv';
  context.set('Content-Disposition', `attachment; filename="${name}.csv"`);
  context.body = Readable.from(csvOf(QUERIES[name].item, pages()));
}
