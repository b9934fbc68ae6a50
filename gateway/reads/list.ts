import type { Transaction } from '#platform/database/transaction.js';
import type { AnyRecord, StoredOf } from '#schemas/define-record.js';
import { QUERIES, type QueryItemFor, type QueryName, type QueryParametersFor } from '#schemas/index.js';
import { fieldOf, fromRow, searchedColumns, selectFrom, shown, sourceOf } from '#tables/derive/columns.js';
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

interface ListParameters {
  readonly limit: number;
  readonly cursor?: string;
}
type Parameters<Q extends QueryName> = Omit<QueryParametersFor<Q>, 'limit' | 'cursor'>;
type Filters<Q extends QueryName, X> = {
  readonly [P in keyof Parameters<Q>]-?: Filter<NonNullable<Parameters<Q>[P]>, X>;
};

interface Source {
  readonly tx: Transaction;
  readonly principal: Principal;
}

/** The parts of the statement of a list, with its values bound. */
interface Parts {
  readonly select: string;
  readonly where: string;
  readonly order: string;
  readonly limit: string;
}

/** A list: which rows, in which order, and what callers see of a row. */
export interface List<Q extends QueryName, Row, X = undefined> {
  /** `select … from …`, without `where`. */
  readonly select: string;
  /** The alias of the table that says whose rows they are; null if the statement says it. */
  readonly alias?: string | null;
  /** The values of $1, $2, … in `select`. */
  readonly values?: (parameters: Parameters<Q>, context: X) => readonly unknown[];
  /** Further conditions, which no parameter states. */
  readonly where?: (parameters: Parameters<Q>, $: Bind, context: X) => readonly string[];
  /** One for each parameter of the list. */
  readonly filters: Filters<Q, X>;
  /** The values of parameters that are left out. */
  readonly defaults?: Partial<Parameters<Q>>;
  /** Newest first without it. */
  readonly key?: Key<Row>;
  /** Puts the parts together, where the list is more than one select. */
  readonly statement?: (parts: Parts, parameters: Parameters<Q>, $: Bind) => string;
  /** What filters and items need beside the rows. */
  readonly context?: (parameters: Parameters<Q>, source: Source) => Promise<X>;
  readonly item: (row: Row, context: X) => QueryItemFor<Q>;
}

/** Which rows, without what callers see of them. */
export type Rows<Q extends QueryName, Row, X> = Omit<List<Q, Row, X>, 'item' | 'context'>;

const ownOf = (alias: string | null | undefined): string[] =>
  alias === null ? [] : [`${alias === undefined ? '' : `${alias}.`}organization_id = current_organization()`];

const keyOf = <Q extends QueryName, Row, X>({ key, alias }: Pick<List<Q, Row, X>, 'key' | 'alias'>): Key<Row> =>
  key ?? (newestFirst(alias ? `${alias}.id` : 'id') as Key<unknown> as Key<Row>);

/** The rows of a list from a position on. The statement has only what is set, so Postgres plans each combination for its own values. */
export function readRows<Q extends QueryName, Row, X>(
  tx: Transaction,
  list: Rows<Q, Row, X>,
  given: Parameters<Q>,
  {
    after,
    rows,
    context,
  }: { readonly after: readonly string[] | undefined; readonly rows: number; readonly context: X },
): Promise<Row[]> {
  const { select, filters, defaults, alias, statement = inOrder } = list;
  const key = keyOf(list);
  const values: unknown[] = [...(list.values?.(given, context) ?? [])];
  const $: Bind = (value) => `$${values.push(value)}`;
  const set = Object.entries({ ...defaults, ...given }).filter(([name]) => !SHARED.includes(name));
  const conditions = [
    ...ownOf(alias),
    ...(list.where?.(given, $, context) ?? []),
    ...(after ? [isAfter(key, after, $)] : []),
    ...set.map(([name, value]) => (filters as Readonly<Record<string, Filter<unknown, X>>>)[name]!(value, $, context)),
  ];
  const order = `order by ${key.parts.map(({ sql }) => `${sql}${key.isAscending ? '' : ' desc'}`).join(', ')}`;
  const where = conditions.length === 0 ? '' : `where ${conditions.join('\n  and ')}`;
  return tx.queryUnprepared<Row & object>(
    statement({ select, where, order, limit: `limit ${$(rows)}` }, given, $),
    values,
  );
}

const SHARED: readonly string[] = ['limit', 'cursor'];

const inOrder = ({ select, where, order, limit }: Parts): string => `${select}\n${where}\n${order} ${limit}`;

function isAfter<Row>({ parts, isAscending }: Key<Row>, position: readonly string[], $: Bind): string {
  const columns = parts.map(({ sql }) => sql).join(', ');
  const values = parts.map(({ type }, at) => `${$(position[at])}${type === undefined ? '' : `::${type}`}`).join(', ');
  return `(${columns}) ${isAscending ? '>' : '<'} (${values})`;
}

export type ReadRows<Q extends QueryName, Row, X> = (
  list: Rows<Q, Row, X>,
  given: Parameters<Q>,
  slice: { readonly after: readonly string[] | undefined; readonly rows: number; readonly context: X },
) => Promise<readonly Row[]>;

/** The handler of a list. `read` is for a list that reads several times until a page is full. */
export const listOf =
  <Q extends QueryName, Row, X = undefined>(
    query: Q,
    list: List<Q, Row, X>,
    read?: (tx: Transaction) => ReadRows<Q, Row, X>,
  ) =>
  async (parameters: QueryParametersFor<Q>, source: Source): Promise<Page<QueryItemFor<Q>>> => {
    const { parts } = keyOf(list);
    const given = parameters as ListParameters & Parameters<Q>;
    const formats = parts.map(({ format = 'text' }) => format);
    const paging = new Paging(query, given, source.principal, formats);
    const context = (await list.context?.(given, source)) as X;
    const slice = { after: paging.after, rows: paging.rows, context };
    const rows = read
      ? await read(source.tx)(list, given, slice)
      : await readRows<Q, Row, X>(source.tx, list, given, slice);
    return paging.page(
      rows,
      (row) => list.item(row, context),
      (row) => parts.map(({ of }) => of(row)),
    );
  };

interface RecordList<Q extends QueryName, R extends AnyRecord> extends Pick<
  List<Q, StoredOf<R>, Date>,
  'where' | 'defaults' | 'key'
> {
  /** The filters that do not follow from the fields. */
  readonly filters?: Partial<Filters<Q, Date>>;
  /** The field whose days `from` and `until` limit. */
  readonly days?: keyof StoredOf<R> & string;
}

/**
 * The list of a defined record, newest first. `q` looks into the searched fields; each other parameter is the value of a field.
 */
export function listOfRecord<Q extends QueryName, R extends AnyRecord>(
  query: Q,
  record: R,
  { filters: own = {}, days: dayField, ...rest }: RecordList<Q, R> = {},
) {
  const names = Object.keys(QUERIES[query].parameters.properties).filter((name) => !SHARED.includes(name));
  const filters = names.map((name) => [name, Reflect.get(own, name) ?? derivedFilter(record, name, dayField)]);
  return listOf<Q, StoredOf<R>, Date>(query, {
    select: selectFrom(record),
    ...(record.joins !== undefined && { alias: 't' }),
    filters: Object.fromEntries(filters) as Filters<Q, Date>,
    context: () => Promise.resolve(new Date()),
    item: (row, now) => shown(record, fromRow(record, row as object), now) as unknown as QueryItemFor<Q>,
    ...rest,
  });
}

function derivedFilter(record: AnyRecord, name: string, dayField?: string): Filter<string> {
  if (name === 'q') return contains(...searchedColumns(record));
  if (dayField !== undefined && (name === 'from' || name === 'until'))
    return (fieldOf(record, dayField).kind === 'date' ? days : timesOfDays)(sourceOf(record, dayField))[name];
  const { filter } = fieldOf(record, name);
  return (given, $) => `${sourceOf(record, name)} = ${$(filter?.stored(given) ?? given)}`;
}
