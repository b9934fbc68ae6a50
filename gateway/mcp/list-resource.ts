import type { ReadResourceResult, ResourceLink, ResourceTemplateType } from '@modelcontextprotocol/server';
import type { Principal } from '#platform/security/principal.js';
import type { QueryName } from '#schemas/index.js';
import { hasOutsideData } from '#schemas/outside-data.js';
import { runQuery, type QueryDependencies } from '../run-query.js';
import type { ListInput } from './general/read-records.js';
import { findKind } from './general/record-kinds.js';
import { OUTSIDE_DATA } from './tools/tool-result.js';

export const LIST_TEMPLATE: ResourceTemplateType = {
  uriTemplate: 'partita://records/{kind}',
  name: 'records',
  title: 'A whole list',
  description:
    'All records of a kind of list_records with all their fields, up to 1,000. Filters follow as ?name=value.',
  mimeType: 'application/json',
};

const LIST_URI = /^partita:\/\/records\/(\w{1,64})(?:\?(.*))?$/s;
const PAGE = 200;
/** A longer list is narrowed with filters, or read page by page with list_records. */
const MAX_PAGES = 5;

/** All records of a list, and the cursor that goes on if there are more. */
export async function readWholeList(
  query: QueryName,
  filters: Readonly<Record<string, unknown>>,
  principal: Principal,
  dependencies: QueryDependencies,
): Promise<{ records: unknown[]; nextCursor: string | null }> {
  const records: unknown[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < MAX_PAGES; page++) {
    const parameters: Record<string, unknown> = { ...filters, limit: PAGE, ...(cursor !== null && { cursor }) };
    const answer = await runQuery(query, parameters, principal, dependencies);
    if (Array.isArray(answer.result)) records.push(...(answer.result as unknown[]));
    cursor = answer.nextCursor ?? null;
    if (cursor === null) break;
  }
  return { records, nextCursor: cursor };
}

/** Leads a client from one page of a list to the whole. */
export function linkToList({ kind, id, filters = {} }: ListInput): ResourceLink {
  const given = Object.entries({ ...filters, ...(id !== undefined && { id }) });
  const texts = Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
  const query = new URLSearchParams(texts).toString();
  const uri = `partita://records/${kind}${query === '' ? '' : `?${query}`}`;
  return { type: 'resource_link', uri, name: kind, title: `All ${kind} of this list`, mimeType: 'application/json' };
}

/** Returns undefined when the URI is not the URI of a list that the caller may read. */
export async function readList(
  uri: string,
  principal: Principal,
  dependencies: QueryDependencies,
): Promise<ReadResourceResult | undefined> {
  const [, name = '', query = ''] = LIST_URI.exec(uri) ?? [];
  const kind = findKind('list', name, principal.permissions);
  if (!kind) return undefined;
  const filters = Object.fromEntries(new URLSearchParams(query));
  const list = await readWholeList(kind.query, filters, principal, dependencies);
  const isFromOutside = hasOutsideData(kind.contract.item);
  const text = JSON.stringify({ kind: kind.kind, ...list });
  const content = { uri, mimeType: 'application/json', text };
  return { contents: [isFromOutside ? { ...content, _meta: { [OUTSIDE_DATA]: true } } : content] };
}
