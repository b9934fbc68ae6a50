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
  /** Its description is the message for a caller who violates the condition. */
  readonly then?: JsonSchema;
}

/** A closed object: the only kind of object in requests and results. */
export interface ObjectSchema extends JsonSchema {
  readonly type: 'object';
  readonly properties: Readonly<Record<string, JsonSchema>>;
  readonly required: readonly string[];
  readonly additionalProperties: false;
}

/**
 * A field that was added to a released record. Older records are read with the value `before`; without it, the new
 * version could not read the old one.
 */
export function addedLater<S extends JsonSchema>(schema: S, before: null | readonly []): S {
  return { ...schema, default: before };
}

/** A closed object in which the named fields are required and all others are optional: the form of a request. */
export function closedObject(
  properties: Readonly<Record<string, JsonSchema>>,
  required: readonly string[],
  extra: Omit<JsonSchema, 'type' | 'properties' | 'required' | 'additionalProperties'> = {},
): ObjectSchema {
  return { ...extra, type: 'object', properties, required, additionalProperties: false };
}

/**
 * A closed object in which every field is present: the form of a result. Unknown values are null, so readers need not
 * distinguish absent from unset.
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

/** A record with additional fields, e.g. the warnings in the result of an action. */
export function extendRecord(
  base: ObjectSchema,
  title: string,
  properties: Readonly<Record<string, JsonSchema>>,
): ObjectSchema {
  return record(title, base.description ?? title, { ...base.properties, ...properties });
}

/**
 * The same schema with null allowed. The inner record of a nullable object keeps its identity, and therefore its name
 * in OpenAPI.
 */
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
