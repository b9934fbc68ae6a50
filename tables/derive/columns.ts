import { toNumber } from '#domain/money/money.js';
import type { AnyRecord, Compute, Field, Fields, RecordOf, StoredOf } from '#schemas/define-record.js';

import type { Told } from '#schemas/sentences/say.js';
import { wordsOf } from '#schemas/sentences/text-of.js';
import { wordsIn } from '../told-text.js';

const snakeCase = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** `vatNumber` is stored in the column `vat_number`, and the money `openAmount` in `open_minor`. */
export const columnOf = (name: string, { kind, column }: Pick<Field, 'kind' | 'column'> = { kind: 'text' }): string =>
  column ?? (kind === 'money' ? `${snakeCase(name.replace(/(?<=.)Amount$/, ''))}_minor` : snakeCase(name));

/** Dates and decimals leave Postgres as text: a `Date` would move days between time zones, and a number is a float. */
const selected = (name: string, field: Field, alias: string): string => {
  const source = field.joined ?? `${alias}${columnOf(name, field)}`;
  const text = field.kind === 'date' || field.kind === 'decimal' ? `${source}::text` : source;
  return text === name ? name : `${text} as "${name}"`;
};

/** What precedes the columns of the table. */
export const aliasOf = ({ joins }: Pick<AnyRecord, 'joins'>): string => (joins === undefined ? '' : 't.');

/** `id, vat_number as "vatNumber", …`: the rows of a record need no names of their own. */
export const selectionOf = (record: AnyRecord): string =>
  Object.entries<Field>(record.all)
    .filter(([, { isComputed }]) => !isComputed)
    .map(([name, field]) => selected(name, field, aliasOf(record)))
    .join(', ');

/** `select … from …` */
export const selectFrom = (record: AnyRecord): string =>
  `select ${selectionOf(record)} from ${record.table}${record.joins === undefined ? '' : ` t ${record.joins}`}`;

/** The column of a field in `selectFrom`. */
export const sourceOf = (record: AnyRecord, name: string): string => {
  const field = fieldOf(record, name);
  return field.joined ?? `${aliasOf(record)}${columnOf(name, field)}`;
};

export const fieldOf = ({ name, all }: AnyRecord, field: string): Field => {
  const found: Field | undefined = Object.hasOwn(all, field) ? Reflect.get(all, field) : undefined;
  if (!found) throw new Error(`${name} has no field ${field}`);
  return found;
};

/** The columns that a search looks into. */
export const searchedColumns = (record: AnyRecord): string[] =>
  Object.entries<Field>(record.all).flatMap(([name, { isSearched }]) => (isSearched ? [sourceOf(record, name)] : []));

/** What the driver returns for `selectionOf`: as stored, and times are a `Date`. */
export const fromRow = <R extends { readonly all: Fields }>(_record: R, row: object): StoredOf<R> =>
  Object.fromEntries(
    Object.entries(row).map(([field, value]) => [field, value instanceof Date ? value.toISOString() : value]),
  ) as StoredOf<R>;

type Computed<R extends { readonly all: Fields }> = Exclude<keyof RecordOf<R>, keyof StoredOf<R>>;

/** A definition with the functions of its computed fields. They are not in schemas/, because rules are in domain/. */
export const withComputed = <R extends AnyRecord>(
  record: R,
  computes: { readonly [K in Computed<R>]: (row: StoredOf<R>, now: Date) => unknown },
): R => ({ ...record, computes: computes as Readonly<Record<string, Compute>> });

/** The record as callers see it: without what is hidden, with what is computed, and amounts in their currency. */
export function shown<R extends AnyRecord>(record: R, row: StoredOf<R>, now: Date = new Date()): RecordOf<R> {
  const fields = Object.entries<Field>(record.all).filter(([, { isHidden }]) => !isHidden);
  return Object.fromEntries(
    fields.map(([name, field]) => {
      const value: unknown = field.isComputed ? computeOf(record, name)(row as never, now) : Reflect.get(row, name);
      return [name, shownValue(field, value, row)];
    }),
  ) as RecordOf<R>;
}

/** What is given of a record, as it is stored: decimals as text. Amounts need a currency, so their handler converts them. */
export const storedOf = <R extends AnyRecord, const G extends Partial<RecordOf<R>>>(
  record: R,
  given: G,
): GivenAsStored<R, G> =>
  Object.fromEntries(
    Object.entries<unknown>(given)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [
        name,
        fieldOf(record, name).kind === 'decimal' && value !== null ? String(value) : value,
      ]),
  ) as GivenAsStored<R, G>;
type GivenAsStored<R extends { readonly all: Fields }, G> = {
  [K in keyof G & keyof StoredOf<R>]: StoredOf<R>[K];
};

function computeOf({ name, computes }: AnyRecord, field: string): Compute {
  const compute = computes?.[field];
  if (!compute) throw new Error(`nothing computes ${field} of ${name}`);
  return compute;
}

function shownValue({ kind, currency, isTold }: Field, value: unknown, row: object): unknown {
  if (isTold && kind === 'text' && typeof value === 'string') return wordsIn(value);
  if (isTold && value !== null)
    return Array.isArray(value) ? value.map((one: Told) => wordsOf(one)) : wordsOf(value as Told);
  if (typeof value === 'bigint' && kind === 'money')
    return toNumber({ minor: value, currency: String(Reflect.get(row, currency!)) });
  return kind === 'decimal' && typeof value === 'string' ? Number(value) : value;
}
