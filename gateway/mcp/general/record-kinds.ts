import { QUERIES, type QueryName } from '#schemas/index.js';
import type { QueryContract } from '#schemas/contract.js';

/** A kind of record that `list_records` or `get_record` returns, and the query that reads it. */
export interface RecordKind {
  readonly kind: string;
  readonly query: QueryName;
  readonly contract: QueryContract;
  /** The names of the parameters beside `id`, `limit` and `cursor`. */
  readonly filters: readonly string[];
}

const GIVEN_APART: ReadonlySet<string> = new Set(['id', 'limit', 'cursor']);

/** `list_documents` lists `documents`, `get_document` gets a `document`. Other queries keep their name. */
const kindOf = (query: QueryName): string => query.replace(/^(list|get)_/, '');

const ALL: readonly RecordKind[] = (Object.keys(QUERIES) as QueryName[]).map((query) => {
  const contract: QueryContract = QUERIES[query];
  const filters = Object.keys(contract.parameters.properties).filter((name) => !GIVEN_APART.has(name));
  return { kind: kindOf(query), query, contract, filters };
});

export type Reading = 'list' | 'get';

const isOf = (reading: Reading, { contract }: RecordKind): boolean => contract.paged === (reading === 'list');

/** The kinds that a caller with these permissions may read, sorted by name. */
export const kindsFor = (reading: Reading, permissions: readonly string[]): readonly RecordKind[] =>
  ALL.filter((each) => isOf(reading, each) && permissions.includes(each.contract.permission)).sort((a, b) =>
    a.kind < b.kind ? -1 : 1,
  );

/** Finds a kind by its own name or by the name of its query. */
export function findKind(reading: Reading, kind: string, permissions: readonly string[]): RecordKind | undefined {
  const known = kindsFor(reading, permissions);
  return known.find((each) => each.kind === kind || each.query === kind);
}
