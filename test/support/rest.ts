import { QUERIES, type QueryName } from '#schemas/index.js';
import { validateAgainst } from '#schemas/validation/validate.js';
import { asSuperuser } from './database.js';
import { Fleet, request, type Answer } from './fleet.js';
import { until } from './until.js';

/** Calls the shared fleet with one key, by method and path below /api/rest. */
export function rest(apiKey: string, base: string = Fleet.shared().url) {
  const call = (method: string, path: string, body?: unknown): Promise<Answer> =>
    request(`${base}/api/rest${path}`, { method, apiKey, ...(body !== undefined && { body }) });
  return {
    get: (path: string) => call('GET', path),
    post: (path: string, body?: unknown) => call('POST', path, body),
    patch: (path: string, body: unknown) => call('PATCH', path, body),
    delete: (path: string) => call('DELETE', path),
    call,
  };
}

/**
 * Reads all pages of a list and checks each record against its contract. A list that can be followed ends at the first
 * empty page.
 */
export async function readPages(
  apiKey: string,
  query: QueryName,
  filters: Record<string, string> = {},
): Promise<any[]> {
  const { path, item } = QUERIES[query];
  const isFollowed = 'follow' in QUERIES[query];
  if (isFollowed) await olderTransactionsEnd();
  const items: any[] = [];
  let cursor: string | null = null;
  do {
    const parameters = new URLSearchParams({ ...filters, ...(cursor !== null && { cursor }) });
    const answer = await request(`${Fleet.shared().url}${path}?${parameters}`, { apiKey });
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    for (const record of answer.body.result) {
      const violations = validateAgainst(item, record);
      if (violations.length > 0) throw new Error(`${query} breaks its contract: ${JSON.stringify(violations)}`);
    }
    items.push(...answer.body.result);
    cursor = isFollowed && answer.body.result.length === 0 ? null : answer.body.nextCursor;
  } while (cursor !== null);
  return items;
}

/** The content of an error without the parts that differ from call to call. */
export function problemOf(answer: Answer, ...ids: string[]): unknown {
  const { requestId: _requestId, ...problem } = answer.body;
  let text = JSON.stringify({ status: answer.status, problem });
  for (const id of ids) text = text.replaceAll(id, '<id>');
  return JSON.parse(text);
}

export const pointersOf = (answer: Answer): string[] =>
  answer.body.errors.map(({ pointer }: { pointer: string }) => pointer).sort();

/** A reader sees events when every older transaction has ended, also those of other tests. */
export const olderTransactionsEnd = (): Promise<boolean> =>
  asSuperuser(async (client) => {
    const { rows } = await client.query('select pg_current_xact_id()::text as id');
    const ended = 'select pg_snapshot_xmin(pg_current_snapshot()) > $1::xid8 as yes';
    return until('older transactions end', async (): Promise<boolean> => {
      const { rows: now } = await client.query(ended, [rows[0].id]);
      return now[0].yes;
    });
  });
