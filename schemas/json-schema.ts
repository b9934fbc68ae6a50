import type { PlainSentenceCode } from './sentences/say.js';

/**
 * The subset of JSON Schema 2020-12 that contracts use. It is small on purpose: everything in it can also be expressed
 * in Avro, TypeScript and OpenAPI.
 */
type JsonType = 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array' | 'null';

export interface JsonSchema {
  readonly type?: JsonType | readonly [JsonType, 'null'];
  readonly title?: string;
  readonly description?: string;
  readonly examples?: readonly unknown[];
  /** The value that the worker uses if the field is absent. Documentation only: validation does not fill it in. */
  readonly default?: unknown;

  readonly enum?: readonly (string | null)[];
  readonly const?: string | number | boolean;
  readonly format?: 'date' | 'date-time';
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;

  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean;
  readonly minProperties?: number;
  readonly maxProperties?: number;

  readonly items?: JsonSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;

  /** Only for "this record or null"; see `nullable`. */
  readonly anyOf?: readonly [JsonSchema, { readonly type: 'null' }];
  readonly if?: JsonSchema;
  readonly then?: JsonSchema;
  /** In a condition: what a caller is told who violates it. */
  readonly $comment?: PlainSentenceCode;
}

export type Properties = Readonly<Record<string, JsonSchema>>;

/** A closed object: the only kind of object in requests and results. `R` names the properties that are always there. */
export interface ObjectSchema<P extends Properties = Properties, R extends string = string> extends JsonSchema {
  readonly type: 'object';
  readonly properties: P;
  readonly required: readonly R[];
  readonly additionalProperties: false;
}

declare const value: unique symbol;

/** A schema of which the compiler knows that its values are `V`. */
export interface SchemaOf<V> extends JsonSchema {
  readonly [value]: V;
}
export interface StringSchema extends JsonSchema {
  readonly type: 'string';
}
export interface NumberSchema extends JsonSchema {
  readonly type: 'number' | 'integer';
}
export interface BooleanSchema extends JsonSchema {
  readonly type: 'boolean';
}
export interface ListSchema<S extends JsonSchema> extends JsonSchema {
  readonly type: 'array';
  readonly items: S;
}

/** The type of the values of a schema. Conditions (`if`, `then`) are for validation only. */
export type ValueOf<S> = S extends { readonly [value]: infer V }
  ? V
  : S extends { readonly const: infer V }
    ? V
    : S extends { readonly enum: readonly (infer V)[] }
      ? V
      : S extends { readonly type: readonly [infer T, 'null'] }
        ? ValueOf<Omit<S, 'type'> & { readonly type: T }> | null
        : S extends { readonly properties: infer P; readonly required: readonly (infer R)[] }
          ? ObjectOf<P, R>
          : S extends { readonly items: infer I }
            ? readonly ValueOf<I>[]
            : S extends { readonly type: keyof Simple }
              ? Simple[S['type']]
              : unknown;
interface Simple {
  readonly string: string;
  readonly number: number;
  readonly integer: number;
  readonly boolean: boolean;
  readonly object: Readonly<Record<string, unknown>>;
}

type ObjectOf<P, R> = [keyof P] extends [never]
  ? Readonly<Record<string, never>>
  : [Exclude<keyof P, R>] extends [never]
    ? { readonly [K in keyof P]: ValueOf<P[K]> }
    : Flat<
        { readonly [K in Extract<keyof P, R>]: ValueOf<P[K]> } & { readonly [K in Exclude<keyof P, R>]?: ValueOf<P[K]> }
      >;
type Flat<T> = { readonly [K in keyof T]: T[K] };

/** The parameters that a handler receives: the query parser fills in defaults. */
export type ParametersOf<S> = S extends { readonly properties: infer P; readonly required: readonly (infer R)[] }
  ? ObjectOf<P, R | { [K in keyof P]: P[K] extends { readonly default: unknown } ? K : never }[keyof P]>
  : never;

/**
 * A field that was added to a released record. Older records are read with the value `before`; without it, the new
 * version could not read the old one.
 */
export function addedLater<S extends JsonSchema>(schema: S, before: null | readonly []): S {
  return { ...schema, default: before };
}

/** A closed object in which the named fields are required and all others are optional: the form of a request. */
export function closedObject<const P extends Properties, const R extends keyof P & string>(
  properties: P,
  required: readonly R[],
  extra: Omit<JsonSchema, 'type' | 'properties' | 'required' | 'additionalProperties'> = {},
): ObjectSchema<P, R> {
  return { ...extra, type: 'object', properties, required, additionalProperties: false };
}

/**
 * A closed object in which every field is present: the form of a result. Unknown values are null, so readers need not
 * distinguish absent from unset.
 */
export function record<const P extends Properties>(
  title: string,
  description: string,
  properties: P,
): ObjectSchema<P, keyof P & string> {
  return {
    title,
    description,
    type: 'object',
    properties,
    required: Object.keys(properties),
    additionalProperties: false,
  };
}

/** A record with additional fields, e.g. the warnings in the result of an action. */
export function extendRecord<B extends Properties, const P extends Properties>(
  base: ObjectSchema<B>,
  title: string,
  properties: P,
): ObjectSchema<B & P, keyof (B & P) & string> {
  return record(title, base.description ?? title, { ...base.properties, ...properties });
}

/**
 * The same schema with null allowed. The inner record of a nullable object keeps its identity, and therefore its name
 * in OpenAPI.
 */
export function nullable<const S extends JsonSchema>(schema: S, description?: string): SchemaOf<ValueOf<S> | null> {
  return orNull(schema, description) as SchemaOf<ValueOf<S> | null>;
}

type Nullable<P extends Properties> = { readonly [K in keyof P]: SchemaOf<ValueOf<P[K]> | null> };
/** Each of these fields with null allowed. */
export const allNullable = <P extends Properties>(fields: P): Nullable<P> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, nullable(field)])) as Nullable<P>;

function orNull(schema: JsonSchema, description?: string): JsonSchema {
  const described = description === undefined ? {} : { description };
  if (schema.type === 'object') return { anyOf: [schema, { type: 'null' }], ...described };
  if (typeof schema.type !== 'string') throw new Error('nullable() needs a schema with one type.');
  return {
    ...schema,
    ...described,
    type: [schema.type, 'null'],
    ...(schema.enum === undefined ? {} : { enum: [...schema.enum, null] }),
  };
}

/** The type of the value if it is not null. */
export function valueType(schema: JsonSchema): JsonType | undefined {
  return typeof schema.type === 'string' || schema.type === undefined ? schema.type : schema.type[0];
}

export function isNullable(schema: JsonSchema): boolean {
  return schema.anyOf !== undefined || typeof schema.type === 'object';
}

/** The schema of the value if it is not null. */
export function withoutNull(schema: JsonSchema): JsonSchema {
  if (schema.anyOf !== undefined) return schema.anyOf[0];
  if (schema.type === undefined || typeof schema.type === 'string') return schema;
  const { enum: values, ...rest } = schema;
  const type = schema.type[0];
  return values === undefined ? { ...rest, type } : { ...rest, type, enum: values.filter((value) => value !== null) };
}
