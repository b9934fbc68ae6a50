/**
 * The part of JSON Schema 2020-12 that contracts are written in. It is small on purpose: whatever can be written here can
 * also be expressed in Avro, in TypeScript and in OpenAPI, so nothing is lost on the way to any of them.
 */
export type JsonType = 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array' | 'null';

export interface JsonSchema {
  readonly type?: JsonType | readonly [JsonType, 'null'];
  readonly title?: string;
  readonly description?: string;
  readonly examples?: readonly unknown[];
  /** What the worker takes when the field is absent. Documentation only: validation never fills anything in. */
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
  /** Its description is the sentence that a caller reads when the condition is broken. */
  readonly then?: JsonSchema;
}

/** A closed object: the only kind that a request or a result may contain. */
export interface ObjectSchema extends JsonSchema {
  readonly type: 'object';
  readonly properties: Readonly<Record<string, JsonSchema>>;
  readonly required: readonly string[];
  readonly additionalProperties: false;
}

/**
 * A field that a released record has gained: whoever reads a record from before finds `before` in it. Without it the new version of
 * the record could not be read beside the old one.
 */
export function addedLater<S extends JsonSchema>(schema: S, before: null | readonly []): S {
  return { ...schema, default: before };
}

/** A closed object in which the named fields are required and all others may be left out: the form of a request. */
export function closedObject(
  properties: Readonly<Record<string, JsonSchema>>,
  required: readonly string[],
  extra: Omit<JsonSchema, 'type' | 'properties' | 'required' | 'additionalProperties'> = {},
): ObjectSchema {
  return { ...extra, type: 'object', properties, required, additionalProperties: false };
}

/**
 * A closed object in which every field is present: the form of what we answer. A value that is not known is null, so that
 * a reader never has to tell "absent" from "unset".
 */
export function record(
  title: string,
  description: string,
  properties: Readonly<Record<string, JsonSchema>>,
): ObjectSchema {
  return {
    title,
    description,
    type: 'object',
    properties,
    required: Object.keys(properties),
    additionalProperties: false,
  };
}

/** A record with more fields, e.g. the warnings that only the answer to an action carries. */
export function extendRecord(
  base: ObjectSchema,
  title: string,
  properties: Readonly<Record<string, JsonSchema>>,
): ObjectSchema {
  return record(title, base.description ?? title, { ...base.properties, ...properties });
}

/** The same schema, null allowed. The inner record of a nullable object keeps its identity, and so its name in OpenAPI. */
export function nullable(schema: JsonSchema, description?: string): JsonSchema {
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

/** The type of the value when it is not null. */
export function valueType(schema: JsonSchema): JsonType | undefined {
  return typeof schema.type === 'string' || schema.type === undefined ? schema.type : schema.type[0];
}

export function isNullable(schema: JsonSchema): boolean {
  return schema.anyOf !== undefined || typeof schema.type === 'object';
}

/** The schema of the value when it is not null. */
export function withoutNull(schema: JsonSchema): JsonSchema {
  if (schema.anyOf !== undefined) return schema.anyOf[0];
  if (schema.type === undefined || typeof schema.type === 'string') return schema;
  const { enum: values, ...rest } = schema;
  const type = schema.type[0];
  return values === undefined ? { ...rest, type } : { ...rest, type, enum: values.filter((value) => value !== null) };
}
