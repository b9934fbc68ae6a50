import type { Field, RecordDefinition, RecordOf } from '#schemas/define-record.js';
import { ActionError } from '#schemas/errors.js';
import type { Transaction } from '#platform/database/transaction.js';
import type { Principal } from '#platform/security/principal.js';
import type { QueryName } from '#schemas/index.js';
import { columnOf, fromRow, searchedColumns, selectionOf, type RowOf } from '#tables/derive/columns.js';
import { selectWhere } from '#tables/derive/statements.js';
import { containsPattern, matchesAny } from './like-pattern.js';
import { Paging, type Page } from './paging.js';

/** One record, or `not_found`. */
export async function readRecord<R extends RecordDefinition>(
  record: R,
  id: string,
  tx: Transaction,
): Promise<RecordOf<R>> {
  const [row] = await tx.query<RowOf<R>>(selectWhere(record, 'id', null), [[id]]);
  if (!row) throw new ActionError('not_found', `There is no ${record.type.replaceAll('_', ' ')} ${id}.`);
  return fromRow(record, row);
}

interface ListParameters {
  readonly limit: number;
  readonly cursor?: string;
  readonly q?: string;
}

/**
 * A page of records, newest first: ids begin with their time, so the primary key sorts by it. `q` looks into the searched fields; each
 * other parameter is the value of a field with a filter. The statement contains only the filters that are set, so that Postgres plans
 * each combination for its own values.
 */
export async function listRecords<R extends RecordDefinition>(
  query: QueryName,
  record: R,
  parameters: ListParameters,
  { tx, principal }: { readonly tx: Transaction; readonly principal: Principal },
): Promise<Page<RecordOf<R>>> {
  const paging = new Paging(query, parameters, principal, ['text']);
  const values: unknown[] = [];
  const $ = (value: unknown): string => `$${values.push(value)}`;
  const conditions = ['organization_id = current_organization()'];
  if (paging.after) conditions.push(`id < ${$(paging.after[0])}`);
  const { limit: _limit, cursor: _cursor, q, ...filters } = parameters;
  for (const [name, given] of Object.entries<string>(filters))
    conditions.push(`${columnOf(name)} = ${$(filterOf(record, name)(given))}`);
  if (q !== undefined) conditions.push(matchesAny($(containsPattern(q)), ...searchedColumns(record)));
  const rows = await tx.queryUnprepared<RowOf<R> & { readonly id: string }>(
    `select ${selectionOf(record)} from ${record.table}
     where ${conditions.join(' and ')} order by id desc limit ${$(paging.rows)}`,
    values,
  );
  return paging.page(
    rows,
    (row) => fromRow(record, row),
    (row) => [row.id],
  );
}

function filterOf({ name, all }: RecordDefinition, field: string): (given: string) => string {
  const definition: Field | undefined = Object.hasOwn(all, field) ? Reflect.get(all, field) : undefined;
  if (!definition?.filter) throw new Error(`lists of ${name} do not filter by ${field}`);
  return definition.filter;
}
