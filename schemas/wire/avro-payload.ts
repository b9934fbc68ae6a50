import type { JsonSchema } from '../json-schema.js';
import { isNullable, withoutNull } from '../json-schema.js';

/**
 * Converts between JSON and the values that avsc encodes. The only difference is an absent optional field: null in
 * Avro, left out in JSON.
 *
 * This runs for every command and every result, so each schema is compiled once into closures: 0.4 µs for a
 * save_contact request, compared to 3.2 µs for avsc to encode and decode it and 1.2 µs for ajv to check it.
 */
type Convert = (value: unknown) => unknown;

interface Converter {
  /** Fills absent optional fields with null. */
  readonly toAvro: Convert;
  /** Drops the nulls of optional fields and keeps those of required nullable fields. */
  readonly fromAvro: Convert;
}

interface FieldConverter extends Converter {
  readonly name: string;
  readonly required: boolean;
}

const keep: Convert = (value) => value;
const KEEP: Converter = { toAvro: keep, fromAvro: keep };

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function objectConverter(schema: JsonSchema): Converter {
  const required = new Set(schema.required);
  const fields = Object.entries(schema.properties ?? {}).map(([name, field]): FieldConverter => ({
    name,
    required: required.has(name),
    ...compile(field),
  }));

  const toAvro: Convert = (value) => {
    if (!isObject(value)) return value;
    const target: Record<string, unknown> = {};
    for (const field of fields) {
      const given = value[field.name];
      // An absent required field stays undefined, so that avsc refuses it instead of encoding null.
      target[field.name] = given === undefined ? (field.required ? undefined : null) : field.toAvro(given);
    }
    return target;
  };

  const fromAvro: Convert = (value) => {
    if (!isObject(value)) return value;
    const target: Record<string, unknown> = {};
    for (const field of fields) {
      const given = value[field.name];
      if (given === null && !field.required) continue;
      target[field.name] = field.fromAvro(given);
    }
    return target;
  };
  return { toAvro, fromAvro };
}

function arrayConverter(schema: JsonSchema): Converter {
  const item = schema.items === undefined ? KEEP : compile(schema.items);
  if (item === KEEP) return KEEP;
  return {
    toAvro: (value) => (Array.isArray(value) ? value.map(item.toAvro) : value),
    fromAvro: (value) => (Array.isArray(value) ? value.map(item.fromAvro) : value),
  };
}

function compile(schema: JsonSchema): Converter {
  const inner = isNullable(schema) ? withoutNull(schema) : schema;
  if (inner.type === 'object') return objectConverter(inner);
  if (inner.type === 'array') return arrayConverter(inner);
  return KEEP;
}

const compiled = new WeakMap<JsonSchema, Converter>();

function converterOf(schema: JsonSchema): Converter {
  const found = compiled.get(schema);
  if (found !== undefined) return found;
  const converter = compile(schema);
  compiled.set(schema, converter);
  return converter;
}

/** The value to encode with the Avro schema of the same contract. Unknown fields are dropped: validate first. */
export function toAvro(schema: JsonSchema, json: unknown): unknown {
  return converterOf(schema).toAvro(json);
}

/** The plain JSON value of a decoded record. Validate it before use. */
export function fromAvro(schema: JsonSchema, value: unknown): unknown {
  return converterOf(schema).fromAvro(value);
}
