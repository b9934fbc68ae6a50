import type { Transaction } from '#platform/database/transaction.js';
import type { AnyRecord, RecordOf, StoredOf } from '#schemas/define-record.js';
import { QUERIES, type QueryItemFor, type QueryName, type QueryParametersFor } from '#schemas/index.js';
import { aliasOf, fieldOf, fromRow, searchedColumns, selectFrom, shown, sourceOf } from '#tables/derive/columns.js';
import type { Principal } from '#platform/security/principal.js';
import { containsPattern, matchesAny } from './like-pattern.js';
import { Paging, type KeyFormat, type Page } from './paging.js';
import { ZONE } from './within-days.js';

/** Adds a value to the statement and returns its parameter. */
export type Bind = (value: unknown) => string;
/** The condition of a filter. It is part of the statement only if the filter is set. */
export type Filter<V, X = unknown> = (given: V, $: Bind, context: X) => string;

export const is =
  (column: string): Filter<unknown> =>
  (given, $) =>
    `${column} = ${$(given)}`;

/** Text that one of the columns contains. */
export const contains =
  (...columns: readonly string[]): Filter<string> =>
  (given, $) =>
    matchesAny($(containsPattern(given)), ...columns);

interface DayFilters {
  readonly from: Filter<string>;
  readonly until: Filter<string>;
}
/** From the first day to the last one, of a column with a date. */
export const days = (column: string): DayFilters => ({
  from: (given, $) => `${column} >= ${$(given)}::date`,
  until: (given, $) => `${column} <= ${$(given)}::date`,
});
/** From the beginning of the first day to the end of the last one, of a column with a time. */
export const timesOfDays = (column: string): DayFilters => ({
  from: (given, $) => `${column} >= ${$(given)}::date::timestamp at time zone '${ZONE}'`,
  until: (given, $) => `${column} < (${$(given)}::date + 1)::timestamp at time zone '${ZONE}'`,
});

/** A part of the sort key. Its type is needed where Postgres cannot infer it. */
interface KeyPart<Row> {
  readonly sql: string;
  readonly of: (row: Row) => string;
  readonly format?: KeyFormat;
  readonly type?: string;
}
interface Key<Row> {
  readonly parts: readonly KeyPart<Row>[];
  readonly isAscending?: true;
}
interface WithId {
  readonly id: string;
}

/** Ids begin with their time, so the primary key also sorts by "newest first". */
export const newestFirst = (id = 'id'): Key<WithId> => ({ parts: [{ sql: id, of: (row) => row.id }] });
export const oldestFirst = (id = 'id'): Key<WithId> => ({ ...newestFirst(id), isAscending: true });

type Parameters<Q extends QueryName> = Omit<QueryParametersFor<Q>, 'limit' | 'cursor'>;
type Filters<Q extends QueryName, X> = {
  readonly [P in keyof Parameters<Q>]-?: Filter<NonNullable<Parameters<Q>[P]>, X>;
};

/** A list: which rows, in which order, and what callers see of a row. */
export interface List<Q extends QueryName, Row, X = undefined> {
  /** `select … from …`, without `where`. */
  readonly select: string;
  /** What always holds. The first condition says whose rows they are. */
  readonly where?: readonly string[];
  /** One for each parameter of the list. Each parameter is at the same place in every page. */
  readonly filters: Filters<Q, X>;
  readonly key: Key<Row>;
  readonly item: (row: Row, context: X) => QueryItemFor<Q>;
  /** What filters and items need beside the rows. */
  readonly context?: (tx: Transaction, parameters: QueryParametersFor<Q>) => Promise<X>;
}

interface ListParameters {
  readonly limit: number;
  readonly cursor?: string;
}

/** The rows of a list from a position on. The statement has only what is set, so Postgres plans each combination for its own values. */
export function readRows<Q extends QueryName, Row, X>(
  tx: Transaction,
  { select, where = [], filters, key }: Pick<List<Q, Row, X>, 'select' | 'where' | 'filters' | 'key'>,
  given: object,
  { after, limit, context }: { readonly after?: readonly string[]; readonly limit: number; readonly context: X },
): Promise<Row[]> {
  const values: unknown[] = [];
  const $: Bind = (value) => `$${values.push(value)}`;
  const conditions = [...where];
  if (after) conditions.push(isAfter(key, after, $));
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined || name === 'limit' || name === 'cursor') continue;
    const condition = (filters as Readonly<Record<string, Filter<unknown, X>>>)[name]!(value, $, context);
    if (condition !== '') conditions.push(condition);
  }
  const direction = key.isAscending ? '' : ' desc';
  return tx.queryUnprepared<Row & object>(
    `${select}
     where ${conditions.join('\n       and ')}
     order by ${key.parts.map(({ sql }) => `${sql}${direction}`).join(', ')} limit ${$(limit)}`,
    values,
  );
}

function isAfter<Row>({ parts, isAscending }: Key<Row>, position: readonly string[], $: Bind): string {
  const columns = parts.map(({ sql }) => sql).join(', ');
  const values = parts.map(({ type }, at) => `${$(position[at])}${type === undefined ? '' : `::${type}`}`).join(', ');
  return `(${columns}) ${isAscending ? '>' : '<'} (${values})`;
}

/** The handler of a list. */
export const listOf =
  <Q extends QueryName, Row, X = undefined>(query: Q, list: List<Q, Row, X>) =>
  async (
    parameters: QueryParametersFor<Q>,
    { tx, principal }: { readonly tx: Transaction; readonly principal: Principal },
  ): Promise<Page<QueryItemFor<Q>>> => {
    const { key, item } = list;
    const paging = new Paging(
      query,
      parameters as ListParameters,
      principal,
      key.parts.map(({ format = 'text' }) => format),
    );
    const context = (await list.context?.(tx, parameters)) as X;
    const after = paging.after && { after: paging.after };
    const rows = await readRows(tx, list, parameters, { ...after, limit: paging.rows, context });
    return paging.page(
      rows,
      (row) => item(row, context),
      (row) => key.parts.map(({ of }) => of(row)),
    );
  };

interface RecordList<Q extends QueryName, R extends AnyRecord> {
  /** The filters that do not follow from the fields. */
  readonly filters?: Partial<Filters<Q, undefined>>;
  readonly where?: readonly string[];
  readonly key?: Key<StoredOf<R>>;
  /** The field whose days `from` and `until` limit. */
  readonly days?: keyof StoredOf<R> & string;
}

/**
 * The list of a defined record, newest first. `q` looks into the searched fields; each other parameter is the value of a field with
 * a filter.
 */
export function listOfRecord<Q extends QueryName, R extends AnyRecord>(
  query: Q,
  record: R,
  { filters: own = {}, where = [], key, days: dayField }: RecordList<Q, R> = {},
) {
  const alias = aliasOf(record);
  const { from, until } = dayField === undefined ? ({} as Partial<DayFilters>) : dayFiltersOf(record, dayField);
  const derived = (name: string): Filter<never> | undefined => {
    if (name === 'q') return contains(...searchedColumns(record));
    if (name === 'from' || name === 'until') return name === 'from' ? from : until;
    const { filter } = fieldOf(record, name);
    return filter && ((given: string, $) => `${sourceOf(record, name)} = ${$(filter(given))}`);
  };
  const names = Object.keys(QUERIES[query].parameters.properties).filter(
    (name) => name !== 'limit' && name !== 'cursor',
  );
  const filters = names.map((name) => {
    const filter: unknown = Reflect.get(own, name) ?? derived(name);
    if (!filter) throw new Error(`${query} does not say how ${name} filters`);
    return [name, filter];
  });
  return listOf<Q, StoredOf<R>, Date>(query, {
    select: selectFrom(record),
    where: [`${alias}organization_id = current_organization()`, ...where],
    filters: Object.fromEntries(filters) as Filters<Q, Date>,
    key: key ?? (newestFirst(`${alias}id`) as Key<StoredOf<R>>),
    item: (row, now) => shown(record, fromRow(record, row as object), now) as RecordOf<R> as QueryItemFor<Q>,
    context: () => Promise.resolve(new Date()),
  });
}

const dayFiltersOf = (record: AnyRecord, name: string): DayFilters =>
  (fieldOf(record, name).kind === 'date' ? days : timesOfDays)(sourceOf(record, name));
