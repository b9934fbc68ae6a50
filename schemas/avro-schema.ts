import type { ActionContract, EventContract } from './contract.js';
import type { JsonSchema } from './json-schema.js';
import { isNullable, valueType, withoutNull } from './json-schema.js';
import { previewPayload } from './records/preview.js';
import { problemPayload } from './records/problem.js';

/**
 * Avro schemas, derived from the JSON Schemas of the contracts.
 *
 * - An optional field is `["null", T]` with default null. A required nullable field has no default, because absent must
 *   never decode as null. Only a field that was added later has a default (`addedLater`), for older records.
 * - Enums are encoded as strings. A new symbol in an Avro enum breaks every reader with the old list, and ajv checks
 *   the closed list on both sides anyway.
 * - Dates and times are encoded as ISO 8601 strings, as in JSON: no conversion, no lost offset.
 * - There is no `doc`, so that a changed description does not make a new schema version.
 */
export type AvroSchema = string | readonly AvroSchema[] | AvroRecord | AvroArray;

export interface AvroArray {
  readonly type: 'array';
  readonly items: AvroSchema;
}

export interface AvroField {
  readonly name: string;
  readonly type: AvroSchema;
  readonly default?: unknown;
}

export interface AvroRecord {
  readonly type: 'record';
  readonly name: string;
  readonly namespace?: string;
  readonly fields: readonly AvroField[];
}

export const NAMESPACE = 'partita';

/** `save_contact` and `contact.saved` → `SaveContact` and `ContactSaved`. */
export function pascalCase(name: string): string {
  return name
    .split(/[^a-zA-Z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}

const PRIMITIVES = { string: 'string', number: 'double', integer: 'long', boolean: 'boolean' } as const;

function avroValue(schema: JsonSchema, name: string): AvroSchema {
  const type = valueType(schema);
  switch (type) {
    case 'string':
    case 'number':
    case 'integer':
    case 'boolean':
      return PRIMITIVES[type];
    case 'array':
      if (schema.items === undefined) throw new Error(`${name}: an array needs items.`);
      return { type: 'array', items: avroType(schema.items, name) };
    case 'object':
      return avroRecord(schema, name);
    default:
      throw new Error(
        `${name}: ${String(type)} cannot be expressed in Avro. Give it a type, and give objects their fields.`,
      );
  }
}

function avroType(schema: JsonSchema, name: string): AvroSchema {
  return isNullable(schema) ? ['null', avroValue(withoutNull(schema), name)] : avroValue(schema, name);
}

/** Nested records are named after their path, so a name is unique in a schema and does not change by accident. */
function avroRecord(schema: JsonSchema, name: string): AvroRecord {
  if (schema.properties === undefined || schema.additionalProperties !== false) {
    throw new Error(`${name}: only closed objects with named fields can be expressed in Avro.`);
  }
  const required = new Set(schema.required);
  const fields = Object.entries(schema.properties).map(([field, fieldSchema]): AvroField => {
    const path = `${name}${pascalCase(field)}`;
    if (required.has(field)) {
      const present = { name: field, type: avroType(fieldSchema, path) };
      return 'default' in fieldSchema ? { ...present, default: fieldSchema.default } : present;
    }
    if (isNullable(fieldSchema)) {
      throw new Error(
        `${path}: a field cannot be both optional and nullable, because Avro cannot distinguish absent from null.`,
      );
    }
    return { name: field, type: ['null', avroValue(fieldSchema, path)], default: null };
  });
  return { type: 'record', name, fields };
}

function topLevel(schema: JsonSchema, name: string): AvroRecord {
  const { fields } = avroRecord(schema, name);
  return { type: 'record', name, namespace: NAMESPACE, fields };
}

export function commandAvro(contract: Pick<ActionContract, 'name' | 'request'>): AvroRecord {
  return topLevel(contract.request, `${pascalCase(contract.name)}Command`);
}

export function resultAvro(contract: Pick<ActionContract, 'name' | 'result'>): AvroRecord {
  return topLevel(contract.result, `${pascalCase(contract.name)}Result`);
}

export function eventAvro(contract: Pick<EventContract, 'type' | 'payload'>): AvroRecord {
  return topLevel(contract.payload, pascalCase(contract.type));
}

/** The reply to a rejected or dead command, for all actions. */
export function problemAvro(): AvroRecord {
  return topLevel(problemPayload, 'Problem');
}

export function previewAvro(): AvroRecord {
  return topLevel(previewPayload, 'Preview');
}
