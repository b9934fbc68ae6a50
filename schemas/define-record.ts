import {
  addedLater,
  nullable,
  record,
  valueType,
  withoutNull,
  type JsonSchema,
  type ObjectSchema,
  type SchemaOf,
  type StringSchema,
  type ValueOf as SchemaValue,
} from './json-schema.js';
import type { Told } from './sentences/say.js';
import type { Words } from './sentences/words.js';
import { createdAt, idField, updatedAt, version } from './record-fields.js';

/** What each kind of field is in Postgres. */
export const KINDS = {
  text: 'text',
  choice: 'text',
  integer: 'integer',
  flag: 'boolean',
  date: 'date',
  time: 'timestamptz',
  /** A number with decimals. Rows have it as text, because a JavaScript number is a float. */
  decimal: 'numeric',
  /** An amount in minor units. Rows have it as a bigint, records as a number in the currency of `Field.currency`. */
  money: 'bigint',
  json: 'jsonb',
} as const;
export type Kind = keyof typeof KINDS;

declare const value: unique symbol;
declare const stored: unique symbol;
/** The type of a field where it is not: hidden fields in records, computed ones in rows. */
interface Absent {
  readonly absent: true;
}

/** `V` is the type of its value in records, and `S` in rows. They exist for the compiler only. */
export interface Field<V = unknown, S = unknown> {
  readonly kind: Kind;
  /** In the record. */
  readonly schema: JsonSchema;
  /** In requests: without null. A request leaves out what is unknown. */
  readonly requested: JsonSchema;
  /** Its column, where it is not the name of the field. */
  readonly column?: string;
  /** Read by this SQL, which may use the joins of the record. Nothing writes it. */
  readonly joined?: string;
  /** Stored and not shown. */
  readonly isHidden?: true;
  /** Shown and not stored: a function in tables/ computes it from the row. */
  readonly isComputed?: true;
  /** The field of the row that says in which currency the amount is. */
  readonly currency?: string;
  /** Stored as codes of sentences, shown as text. */
  readonly isTold?: true;
  /** Free-text search of lists looks into it. */
  readonly isSearched?: true;
  /** Lists filter by it. */
  readonly filter?: Filter;
  /** What forms and the audit log call it. A field without a label has its name. */
  readonly label?: Words;
  readonly [value]?: V;
  readonly [stored]?: S;
}
export type Fields = Readonly<Record<string, Field>>;

/** The parameter of a list that filters by a field. */
interface Filter {
  readonly parameter: JsonSchema;
  /** The given value in the form in which it is stored. */
  readonly stored: (given: string) => string;
}
interface Filtered {
  readonly filter: Filter;
}
/** A field, or only its schema where the schema says enough. */
type GivenField = Field | (JsonSchema & { readonly kind?: never });
type GivenFields = Readonly<Record<string, GivenField>>;
type FieldOf<G> = G extends Field ? G : Field<SchemaValue<G>, SchemaValue<G>>;
export type FieldsOf<G extends GivenFields> = { readonly [K in keyof G]: FieldOf<G[K]> };

type ValueOf<F> = F extends Field<infer V> ? V : never;
type StoredValueOf<F> = F extends Field<unknown, infer S> ? S : never;
type Shown<F extends Fields> = { [K in keyof F]: ValueOf<F[K]> extends Absent ? never : K }[keyof F];
type Stored<F extends Fields> = { [K in keyof F]: StoredValueOf<F[K]> extends Absent ? never : K }[keyof F];
type ValuesOf<F extends Fields> = { readonly [K in Shown<F>]: ValueOf<F[K]> };
type SchemasOf<F extends Fields> = { readonly [K in Shown<F>]: SchemaOf<ValueOf<F[K]>> };

type Uses = Pick<Field, 'isSearched' | 'label'>;
const asGiven = (given: string): string => given;
export const upperCase = (given: string): string => given.toUpperCase();

const SIMPLE_KINDS = {
  string: 'text',
  integer: 'integer',
  boolean: 'flag',
  array: 'json',
  object: 'json',
} as const;
const FORMATS = { date: 'date', 'date-time': 'time' } as const;

function fieldOf(given: GivenField): Field {
  if (given.kind !== undefined) return given;
  const requested = withoutNull(given);
  const type = valueType(requested);
  if (type === undefined || type === 'number' || type === 'null')
    throw new Error(`say what ${given.description ?? 'the field'} is: money() or decimal()`);
  if (requested.enum !== undefined) return { kind: 'choice', schema: given, requested };
  return { kind: requested.format ? FORMATS[requested.format] : SIMPLE_KINDS[type], schema: given, requested };
}

const plain = <V>(kind: Kind, schema: JsonSchema, uses: Uses = {}): Field<V, V> => ({
  kind,
  schema,
  requested: schema,
  ...uses,
});

export const text = (
  maxLength: number,
  description: string,
  { minLength, ...uses }: Uses & { minLength?: number } = {},
): Field<string, string> =>
  plain('text', { type: 'string', ...(minLength !== undefined && { minLength }), maxLength, description }, uses);
export const choice = <const V extends string>(
  values: readonly V[],
  description: string,
  uses: Uses = {},
): Field<V, V> => plain('choice', { type: 'string', enum: values, description }, uses);
export const optional = <V, S>(field: Field<V, S>): Field<V | null, S | null> => ({
  ...field,
  schema: nullable(field.schema),
});
/** An optional field of a record that was released without it. Records of before, on the topics too, are read with null. */
export const optionalLater = <V, S>(field: Field<V, S>): Field<V | null, S | null> => ({
  ...field,
  schema: addedLater(nullable(field.schema), null),
});

type Like<V, T> = V extends null ? null : T;
export const decimal = <const S extends JsonSchema>(
  schema: S,
): Field<SchemaValue<S>, Like<SchemaValue<S>, string>> => ({
  kind: 'decimal',
  schema,
  requested: withoutNull(schema),
});
/** `currency` is the field of the row that names it: `currency` of the document, or `bookCurrency`. */
export const money = <const S extends JsonSchema>(
  currency: string,
  schema: S,
): Field<SchemaValue<S>, Like<SchemaValue<S>, bigint>> => ({
  kind: 'money',
  schema,
  requested: withoutNull(schema),
  currency,
});
/** A sentence or several, stored as codes with parameters and shown in the words of the reader. */
export const told = <const S extends JsonSchema>(
  schema: S,
): Field<SchemaValue<S>, SchemaValue<S> extends readonly unknown[] ? readonly Told[] : Like<SchemaValue<S>, Told>> => ({
  kind: 'json',
  schema,
  requested: withoutNull(schema),
  isTold: true,
});
/** One sentence in a column of texts, which `toldText` writes. */
export const toldInText = <const G extends GivenField>(given: G): FieldOf<G> =>
  ({ ...fieldOf(given), isTold: true }) as FieldOf<G>;
/** The currency of the books, for the amounts of a record that has no currency of its own. */
export const bookCurrency = {
  ...plain('text', {}),
  joined: '(select base_currency from organizations where id = current_organization())',
  isHidden: true,
} as Field<Absent, string>;

/** Lists filter by it. The last one around a field. `description` is that of the parameter: "Only contacts of this type." */
export const filtered = <const G extends GivenField>(
  description: string,
  given: G,
  {
    stored: form = asGiven,
    ...limits
  }: Partial<Pick<Filter, 'stored'>> & Pick<StringSchema, 'minLength' | 'maxLength'> = {},
): FieldOf<G> & Filtered => {
  const field = fieldOf(given);
  const filter = { parameter: { ...field.requested, ...limits, description } as JsonSchema, stored: form };
  return { ...field, filter } as unknown as FieldOf<G> & Filtered;
};
export const column = <const G extends GivenField>(name: string, given: G): FieldOf<G> =>
  ({ ...fieldOf(given), column: name }) as FieldOf<G>;
export const joined = <const G extends GivenField>(sql: string, given: G): FieldOf<G> =>
  ({ ...fieldOf(given), joined: sql }) as FieldOf<G>;
export const hidden = <const G extends GivenField>(given: G): Field<Absent, StoredValueOf<FieldOf<G>>> =>
  ({ ...fieldOf(given), isHidden: true }) as Field<Absent, StoredValueOf<FieldOf<G>>>;
/** A value of this type is stored as JSON and not shown. */
export const hiddenJson = <V>(): Field<Absent, V> => ({ ...plain('json', {}), isHidden: true }) as Field<Absent, V>;
export const computed = <const G extends GivenField>(given: G): Field<ValueOf<FieldOf<G>>, Absent> =>
  ({ ...fieldOf(given), isComputed: true }) as Field<ValueOf<FieldOf<G>>, Absent>;

/** The fields that the runtime sets. */
type Common = Readonly<Record<'id' | 'createdAt' | 'updatedAt', Field<string, string>>> & {
  readonly version: Field<number, number>;
};
type CommonName = keyof Common;
type AllOf<F extends Fields, W extends CommonName> = Omit<Common, W | keyof F> & F;

/** The names of its events. One that is missing is not emitted. */
interface RecordEvents<E extends string = string> {
  readonly created?: E;
  readonly changed?: E;
  readonly removed?: E;
}

/** Computes a field from the row. Amounts are in minor units. */
export type Compute = (row: never, now: Date) => unknown;

export interface RecordDefinition<
  A extends Fields = Fields,
  F extends Fields = Fields,
  E extends string = string,
  P extends string = string,
> {
  /** `Contact`: the type in OpenAPI, Avro and TypeScript. */
  readonly name: string;
  /** `contact`: what the audit log and events call it. */
  readonly type: string;
  readonly table: string;
  /** What follows `from`, if the record joins others. The table has the alias `t`. */
  readonly joins?: string;
  /** The prefix of its ids. */
  readonly prefix: P;
  /** Events that carry the whole record. Other changes have the event that says only what changed, by its contract. */
  readonly events: RecordEvents<E>;
  readonly fields: F;
  /** All fields in the order of schemas, columns and CSV. */
  readonly all: A;
  /** The functions of the computed fields. */
  readonly computes?: Readonly<Record<string, Compute>>;
  /** The record as callers see it. */
  readonly schema: ObjectSchema<SchemasOf<A>, Shown<A> & string>;
}
/** A definition without the types of its values, for code that handles every record alike. */
export type AnyRecord = Omit<RecordDefinition, 'schema'> & { readonly schema: ObjectSchema };
/** The record as callers see it. */
export type RecordOf<R extends { readonly all: Fields }> = ValuesOf<R['all']>;
/** The record as it is stored: with what is not shown, and without what is computed. */
export type StoredOf<R extends { readonly all: Fields }> = {
  readonly [K in Stored<R['all']>]: StoredValueOf<R['all'][K]>;
};
/** The part of a record that a handler states. The runtime adds the common fields. */
export type StatedOf<R extends { readonly all: Fields }> = Omit<StoredOf<R>, CommonName>;

interface Given<G extends GivenFields, E extends string, P extends string, W extends CommonName> {
  readonly name: string;
  /** What the audit log calls it, where it is not the name. */
  readonly type?: string;
  readonly description: string;
  readonly table: string;
  readonly joins?: string;
  readonly prefix: P;
  readonly id: { readonly description: string; readonly example: string };
  readonly events?: RecordEvents<E>;
  readonly fields: G;
  /** The common fields that it does not have. */
  readonly without?: readonly W[];
}

/** Everything that is known about a record. Rows, statements, schemas, lists, CSV, audit entries and events follow from it. */
export function defineRecord<
  const G extends GivenFields,
  const E extends string,
  const P extends string,
  W extends CommonName = never,
>(given: Given<G, E, P, W>): RecordDefinition<AllOf<FieldsOf<G>, W>, FieldsOf<G>, E, P> {
  const { name, description, id, fields: givenFields, without = [], events = {}, ...rest } = given;
  const fields = Object.fromEntries(Object.entries(givenFields).map(([field, own]) => [field, fieldOf(own)]));
  const common: Fields = {
    createdAt: plain('time', createdAt),
    updatedAt: plain('time', updatedAt),
    version: plain('integer', version),
  };
  const last = Object.entries(common).filter(([field]) => !(field in fields || without.some((one) => one === field)));
  const all = { id: plain('text', idField(id.description, id.example)), ...fields, ...Object.fromEntries(last) };
  const shown = Object.entries<Field>(all).filter(([, { isHidden }]) => !isHidden);
  const schema = record(name, description, Object.fromEntries(shown.map(([field, own]) => [field, own.schema])));
  const type = given.type ?? name.replaceAll(/(?<=.)[A-Z]/g, (letter) => `_${letter}`).toLowerCase();
  return { ...rest, name, type, events, fields, all, schema } as unknown as ReturnType<typeof defineRecord<G, E, P, W>>;
}

type RequestSchemasOf<F extends Fields> = { readonly [K in keyof F]: SchemaOf<NonNullable<ValueOf<F[K]>>> };
type FilteredOf<F extends Fields> = { [K in keyof F]: F[K] extends Filtered ? K : never }[keyof F];
type FilterSchemasOf<F extends Fields> = {
  readonly [K in FilteredOf<F>]: SchemaOf<NonNullable<ValueOf<F[K]>>>;
};
/** The parameters of a list that follow from the fields of its record. */
export const filtersOf = <F extends Fields>({ fields }: { readonly fields: F }): FilterSchemasOf<F> =>
  Object.fromEntries(
    Object.entries<Field>(fields).flatMap(([name, { filter }]) => (filter ? [[name, filter.parameter]] : [])),
  ) as FilterSchemasOf<F>;

/** The schemas of these fields in a request. */
export const requestFields = <F extends Fields>(fields: F): RequestSchemasOf<F> =>
  Object.fromEntries(Object.entries(fields).map(([name, { requested }]) => [name, requested])) as RequestSchemasOf<F>;

/** A record of which nothing is known. */
export const blankOf = <R extends AnyRecord>({ fields }: R): { readonly [K in keyof StatedOf<R>]: null } =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, null])) as { readonly [K in keyof StatedOf<R>]: null };
