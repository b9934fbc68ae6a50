import { KINDS, type AnyRecord, type StoredOf } from '#schemas/define-record.js';
import type { Statements } from '../statements.js';
import { aliasOf, columnOf, fieldOf, fromRow, selectFrom, sourceOf } from './columns.js';

/**
 * The statements of a record for many rows at a time. Each text is a constant of its record, lock and set of fields, so every
 * connection prepares it once.
 */

const OWN = 'organization_id = current_organization()';

export type Lock = 'update' | 'share';

/** $1: the values. Rows are locked in the order of their ids, so that two transactions do not deadlock. */
export const selectWhere = (record: AnyRecord, field: string, lock: Lock | null): string => {
  const alias = aliasOf(record);
  const ofTable = alias === '' ? '' : ' of t';
  return `${selectFrom(record)}
   where ${alias}${OWN} and ${sourceOf(record, field)} = any($1)
   order by ${alias}id${lock === null ? '' : ` for ${lock}${ofTable}`}`;
};

const typed = (record: AnyRecord, fields: readonly string[]): string =>
  fields.map((field) => `"${field}" ${KINDS[fieldOf(record, field).kind]}`).join(', ');

const columns = (record: AnyRecord, fields: readonly string[]): string[] =>
  fields.map((field) => columnOf(field, fieldOf(record, field)));

/** The fields of these that the table has. */
const storedFields = (record: AnyRecord, fields: readonly string[]): string[] =>
  fields.filter((name) => {
    const { joined, isComputed } = fieldOf(record, name);
    return joined === undefined && !isComputed;
  });

/** $1: whole records as JSON. */
export const insertRows = (record: AnyRecord): string => {
  const fields = storedFields(record, Object.keys(record.all));
  return `insert into ${record.table} (organization_id, ${columns(record, fields).join(', ')})
   select current_organization(), r.* from json_to_recordset($1::json) as r (${typed(record, fields)})`;
};

/**
 * $1: records as JSON, $2: their ids. Sets the named fields only: a whole row of a document with a long reading costs ten times as
 * much. Without the ids, Postgres may read the whole table while it is new and not analysed.
 */
export const updateRows = (record: AnyRecord, given: readonly string[]): string => {
  const fields = storedFields(record, given);
  return `update ${record.table} set ${fields.map((field) => `${columnOf(field, fieldOf(record, field))} = r."${field}"`).join(', ')}
   from json_to_recordset($1::json) as r (${typed(record, ['id', ...fields])})
   where ${record.table}.${OWN} and ${record.table}.id = r.id and ${record.table}.id = any($2)`;
};

/** $1: the ids. */
export const deleteRows = (record: AnyRecord): string => `delete from ${record.table} where ${OWN} and id = any($1)`;

/** The records that a statement by hand returns. It selects or returns `selectionOf(record)`. */
export const recordsOf = async <R extends AnyRecord>(
  tx: Statements,
  record: R,
  text: string,
  values: readonly unknown[] = [],
): Promise<StoredOf<R>[]> => (await tx.query<object>(text, values)).map((row) => fromRow(record, row));
