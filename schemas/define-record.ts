import { addedLater, nullable, record, type JsonSchema, type ObjectSchema, type SchemaOf } from './json-schema.js';
import { createdAt, idField, updatedAt, version } from './record-fields.js';

/** What each kind of field is in Postgres. */
export const KINDS = {
  text: 'text',
  choice: 'text',
  integer: 'integer',
  time: 'timestamptz',
} as const;
export type Kind = keyof typeof KINDS;

declare const value: unique symbol;

/** `V` is the type of its value. It exists for the compiler only. */
export interface Field<V = unknown> {
  readonly kind: Kind;
  /** In requests. In the record itself an optional field may also be null. */
  readonly schema: JsonSchema;
  /** A request may leave it out, and the record then has null. */
  readonly optional?: true;
  /** Records of earlier versions, on the topics too, lack it: they are read with null. */
  readonly isAddedLater?: true;
  /** Free-text search of lists looks into it. */
  readonly isSearched?: true;
  /** Lists filter by it: the value of the parameter in the form in which it is stored. */
  readonly filter?: (given: string) => string;
  readonly [value]?: V;
}
export type Fields = Readonly<Record<string, Field>>;
type ValueOf<F> = F extends Field<infer V> ? V : never;
type SchemasOf<F extends Fields> = { readonly [K in keyof F]: SchemaOf<ValueOf<F[K]>> };
type ValuesOf<F extends Fields> = { readonly [K in keyof F]: ValueOf<F[K]> };

type Uses = Pick<Field, 'isSearched' | 'filter'>;
const asGiven = (given: string): string => given;
export const upperCase = (given: string): string => given.toUpperCase();

export const text = (
  maxLength: number,
  description: string,
  uses: Uses & { minLength?: number } = {},
): Field<string> => {
  const { minLength, ...rest } = uses;
  const length = { ...(minLength !== undefined && { minLength }), maxLength };
  return { kind: 'text', schema: { type: 'string', ...length, description }, ...rest };
};
/** Lists filter by a choice. */
export const choice = <const V extends string>(values: readonly V[], description: string): Field<V> => ({
  kind: 'choice',
  schema: { type: 'string', enum: values, description },
  filter: asGiven,
});
export const optional = <V>(field: Field<V>): Field<V | null> => ({ ...field, optional: true });
/** An optional field of a record that was released without it. */
export const optionalLater = <V>(field: Field<V>): Field<V | null> => ({ ...optional(field), isAddedLater: true });

/** The fields that the runtime sets in every record. */
type Common = Readonly<Record<'id' | 'createdAt' | 'updatedAt', Field<string>>> & { readonly version: Field<number> };

/** The names of its events. One that is missing is not emitted. */
interface RecordEvents<E extends string = string> {
  readonly created?: E;
  readonly changed?: E;
  readonly removed?: E;
}

export interface RecordDefinition<F extends Fields = Fields, E extends string = string, P extends string = string> {
  /** `Contact`: the type in OpenAPI, Avro and TypeScript. */
  readonly name: string;
  /** `contact`: what the audit log and events call it. */
  readonly type: string;
  readonly table: string;
  /** The prefix of its ids. */
  readonly prefix: P;
  readonly events: RecordEvents<E>;
  /** What callers may set. */
  readonly fields: F;
  /** All fields in the order of schemas, columns and CSV. */
  readonly all: Common & F;
  /** The record as callers see it. */
  readonly schema: ObjectSchema<SchemasOf<Common & F>, keyof (Common & F) & string>;
}
/** A definition without the types of its values, for code that handles every record alike. */
export type AnyRecord = RecordDefinition;
export type RecordOf<R extends { readonly all: Fields }> = ValuesOf<R['all']>;
/** The part of a record that a handler states. The runtime adds the common fields. */
export type StatedOf<R extends AnyRecord> = Omit<RecordOf<R>, keyof Common>;

interface Given<F extends Fields, E extends string, P extends string> {
  readonly name: string;
  readonly description: string;
  readonly table: string;
  readonly prefix: P;
  readonly id: { readonly description: string; readonly example: string };
  readonly events: RecordEvents<E>;
  readonly fields: F;
}

/** Everything that is known about a record. Rows, statements, schemas, lists, CSV, audit entries and events follow from it. */
export function defineRecord<F extends Fields, const E extends string, const P extends string>(
  given: Given<F, E, P>,
): RecordDefinition<F, E, P> {
  const { name, description, table, prefix, id, events, fields } = given;
  const all = {
    id: { kind: 'text', schema: idField(id.description, id.example) },
    ...fields,
    createdAt: { kind: 'time', schema: createdAt },
    updatedAt: { kind: 'time', schema: updatedAt },
    version: { kind: 'integer', schema: version },
  } satisfies Fields;
  const schemas = Object.entries<Field>(all).map(([field, { schema, optional: isOptional, isAddedLater }]) => {
    const own = isOptional ? nullable(schema) : schema;
    return [field, isAddedLater ? addedLater(own, null) : own];
  });
  const type = name.replaceAll(/(?<=.)[A-Z]/g, (letter) => `_${letter}`).toLowerCase();
  return {
    name,
    type,
    table,
    prefix,
    events,
    fields,
    all,
    schema: record(name, description, Object.fromEntries(schemas) as SchemasOf<Common & F>),
  };
}

type RequestSchemasOf<F extends Fields> = { readonly [K in keyof F]: SchemaOf<NonNullable<ValueOf<F[K]>>> };
/** The schemas of these fields in a request. */
export const requestFields = <F extends Fields>(fields: F): RequestSchemasOf<F> =>
  Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema])) as RequestSchemasOf<F>;
