import type { AnyRecord, Field, RecordOf } from '#schemas/define-record.js';

/** `vatNumber` is stored in the column `vat_number`. */
export const columnOf = (field: string): string => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** `id, vat_number as "vatNumber", …`: the rows of a record need no names of their own. */
export const selectionOf = ({ all }: AnyRecord): string =>
  Object.keys(all)
    .map((field) => (columnOf(field) === field ? field : `${columnOf(field)} as "${field}"`))
    .join(', ');

/** The columns that a search looks into. */
export const searchedColumns = ({ all }: AnyRecord): string[] =>
  Object.entries<Field>(all).flatMap(([field, { isSearched }]) => (isSearched ? [columnOf(field)] : []));

/** What the driver returns for `selectionOf`. Only times differ from the record: they are a `Date`. */
export type RowOf<R extends AnyRecord> = {
  readonly [K in keyof RecordOf<R>]: K extends 'createdAt' | 'updatedAt' ? Date : RecordOf<R>[K];
};

/** The record of a row. Other values than times have one form in both. */
export const fromRow = <R extends AnyRecord>(_record: R, row: RowOf<R>): RecordOf<R> =>
  Object.fromEntries(
    Object.entries(row).map(([field, value]) => [field, value instanceof Date ? value.toISOString() : value]),
  ) as RecordOf<R>;
