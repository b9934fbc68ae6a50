import type { Principal } from '#platform/security/principal.js';
import type { QueryContract } from '#schemas/contract.js';
import { refuse } from '#schemas/errors.js';
import { QUERIES, type QueryName } from '#schemas/index.js';
import type { Report } from '#schemas/types.js';
import { runQuery, type QueryDependencies } from '../../run-query.js';
import { columnsOf } from './columns.js';
import { MAX_LINE_CHARACTERS, readWhatFits } from './fit-records.js';
import { pickFields } from './pick-fields.js';
import { findKind, type Reading, type RecordKind } from './record-kinds.js';

export interface KindInput {
  readonly kind: string;
  readonly id?: string;
  readonly filters?: Readonly<Record<string, unknown>>;
  readonly fields?: readonly string[];
}
export interface ListInput extends KindInput {
  readonly limit?: number;
  readonly cursor?: string;
}

const DEFAULT_LIMIT = 25;

function requireKind(reading: Reading, name: string, { permissions }: Principal): RecordKind {
  const kind = findKind(reading, name, permissions);
  if (!kind) throw refuse('no_kind_of_record', { name });
  return kind;
}

/** The query's own names for what a caller gives apart from the filters. */
const parametersOf = ({ id, filters = {} }: KindInput): Record<string, unknown> => ({
  ...filters,
  ...(id !== undefined && { id }),
});

/** One page of a list with few columns. */
export async function listRecords(
  input: ListInput,
  principal: Principal,
  dependencies: QueryDependencies,
): Promise<object> {
  const { kind, query, contract } = requireKind('list', input.kind, principal);
  const { cursor, limit, fields = columnsOf(query, contract) } = input;
  const read = async (count = DEFAULT_LIMIT) => {
    const parameters = { ...parametersOf(input), limit: count, ...(cursor !== undefined && { cursor }) };
    const { result, nextCursor } = await runQuery(query, parameters, principal, dependencies);
    const records = (result as readonly unknown[]).map((record) => pickFields(record, fields));
    return { records, nextCursor: nextCursor ?? null };
  };
  return { kind, ...(await readWhatFits(limit, read, ({ records }) => records)) };
}

/** A query with as many records of a list, or lines of a report, as a model can read. */
export function readForModel(
  query: QueryName,
  parameters: Readonly<Record<string, unknown>>,
  principal: Principal,
  dependencies: QueryDependencies,
): ReturnType<typeof runQuery> {
  const { paged, parameters: known }: QueryContract = QUERIES[query];
  const limited = paged ? 'limit' : 'maxRows';
  if (!(limited in known.properties)) return runQuery(query, parameters, principal, dependencies);
  return readWhatFits(
    undefined,
    (count) => runQuery(query, { ...parameters, ...(count && { [limited]: count }) }, principal, dependencies),
    ({ result }) => (paged ? (result as unknown[]) : linesOf(result, parameters)),
    paged ? undefined : MAX_LINE_CHARACTERS,
  );
}

/** The lines of a report, unless the caller has said how many it wants. */
const linesOf = (result: unknown, { maxRows }: Readonly<Record<string, unknown>>): readonly unknown[] =>
  maxRows === undefined ? ((result as Partial<Report>).rows ?? []) : [];

/** One record whole, or the fields that the caller names. */
export async function getRecord(
  input: KindInput,
  principal: Principal,
  dependencies: QueryDependencies,
): Promise<object> {
  const { kind, query } = requireKind('get', input.kind, principal);
  const { result } = await readForModel(query, parametersOf(input), principal, dependencies);
  return { kind, record: input.fields ? pickFields(result, input.fields) : result };
}
