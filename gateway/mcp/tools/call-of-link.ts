import { QUERIES } from '#schemas/index.js';

const kindOf = (query: string): string => query.replace(/^(list|get)_/, '');

/** The tool call that reads what a link of the REST interface leads to, such as the documents that block a VAT return. */
export function callOfLink(link: string): string {
  const { pathname, searchParams } = new URL(link, 'http://localhost');
  const parts = pathname.split('/');
  const query = Object.values(QUERIES).find(({ path }) => fits(path.split('/'), parts));
  if (!query) return link;
  const id = parts[query.path.split('/').findIndex(isParameter)];
  const input = {
    kind: kindOf(query.name),
    ...(id !== undefined && { id }),
    ...(searchParams.size > 0 && { filters: Object.fromEntries(searchParams) }),
  };
  return `${query.paged ? 'list_records' : 'get_record'} ${JSON.stringify(input)}`;
}

const isParameter = (part: string): boolean => part.startsWith('{');

const fits = (path: readonly string[], parts: readonly string[]): boolean =>
  path.length === parts.length && path.every((part, index) => isParameter(part) || part === parts[index]);
