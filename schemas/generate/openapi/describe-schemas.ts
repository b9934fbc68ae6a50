import { pascalCase } from '../../wire/avro-schema.js';
import type { JsonSchema } from '../../json-schema.js';
import type { Contracts } from '../../contract.js';

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
export type JsonObject = { readonly [key: string]: Json };

/** A plain copy. Drops undefined values and throws for values that JSON cannot represent. */
export function plainJson(value: unknown): Json {
  return JSON.parse(JSON.stringify(value));
}

export const RECORD_ID: JsonObject = {
  name: 'id',
  in: 'path',
  required: true,
  description: 'The id of the record.',
  schema: { type: 'string' },
};

export const reference = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });

/** Replaces every shared record in a schema by a reference to its name. */
export function withReferences(schema: JsonSchema, names: ReadonlyMap<JsonSchema, string>): JsonObject {
  const name = names.get(schema);
  return name === undefined ? withInnerReferences(schema, names) : reference(name);
}

function withInnerReferences(schema: JsonSchema, names: ReadonlyMap<JsonSchema, string>): JsonObject {
  const { properties, items, anyOf, if: condition, then, ...rest } = schema;
  const entries = Object.entries(rest).filter(([, value]) => value !== undefined);
  return {
    ...Object.fromEntries(entries.map(([key, value]) => [key, plainJson(value)])),
    ...(properties === undefined
      ? {}
      : {
          properties: Object.fromEntries(
            Object.entries(properties).map(([field, inner]) => [field, withReferences(inner, names)]),
          ),
        }),
    ...(items === undefined ? {} : { items: withReferences(items, names) }),
    ...(anyOf === undefined ? {} : { anyOf: anyOf.map((inner) => withReferences(inner, names)) }),
    ...(condition === undefined ? {} : { if: withReferences(condition, names) }),
    ...(then === undefined ? {} : { then: withReferences(then, names) }),
  };
}

/**
 * All named schemas: the shared records, and the request and result of every action. Client generators use the names.
 */
export function describeSchemas({ actions, recordNames: names }: Contracts): JsonObject {
  const records = [...names].map(([schema, name]) => [name, withInnerReferences(schema, names)] as const);
  const own = actions.flatMap(({ name, request, result }) => [
    [`${pascalCase(name)}Request`, withReferences(request, names)] as const,
    [`${pascalCase(name)}Result`, withReferences(result, names)] as const,
  ]);
  return Object.fromEntries([...records, ...own].sort(([a], [b]) => (a < b ? -1 : 1)));
}
