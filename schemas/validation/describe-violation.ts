import type { ErrorObject } from 'ajv';
import { describeDate } from './date-formats.js';
import type { Violation } from '../errors.js';
import type { JsonSchema } from '../json-schema.js';

/**
 * Turns the errors of ajv into sentences. Each names the field by JSON pointer and states what is allowed. People read
 * them in forms, and language models use them to correct their calls.
 */

const escapePointer = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1');

const count = (amount: unknown, noun: string): string => `${String(amount)} ${noun}${amount === 1 ? '' : 's'}`;

/** `a`, `a or b`, `a, b or c`. */
function alternatives(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} or ${last}`;
}

const TYPE_NAMES: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  array: 'a list',
  null: 'null',
};

function describeType(types: string | readonly string[]): string {
  const list = typeof types === 'string' ? [types] : types;
  return `must be ${alternatives(list.map((type) => TYPE_NAMES[type] ?? type))}`;
}

function describeLength(schema: JsonSchema, keyword: string): string {
  const { minLength, maxLength } = schema;
  if (minLength !== undefined && minLength === maxLength) return `must have exactly ${count(minLength, 'character')}`;
  if (keyword === 'maxLength') return `must have at most ${count(maxLength, 'character')}`;
  return minLength === 1 ? 'must not be empty' : `must have at least ${count(minLength, 'character')}`;
}

function describeRange({ minimum, maximum }: JsonSchema): string {
  if (minimum !== undefined && maximum !== undefined) return `must be between ${minimum} and ${maximum}`;
  return minimum === undefined ? `must be at most ${String(maximum)}` : `must be at least ${minimum}`;
}

/** A body that needs one field more than the required ones has alternatives: list them. */
function describePropertyCount(schema: JsonSchema, keyword: string): string {
  const required = new Set(schema.required);
  const optional = Object.keys(schema.properties ?? {}).filter((name) => !required.has(name));
  const { minProperties, maxProperties } = schema;
  if (minProperties !== undefined && minProperties === maxProperties && minProperties === required.size + 1) {
    return `must have exactly one of ${alternatives(optional)}`;
  }
  return keyword === 'minProperties'
    ? `must have at least one of ${alternatives(optional)}`
    : `must have at most ${count(maxProperties, 'field')}`;
}

function describe(error: ErrorObject, schema: JsonSchema): string {
  switch (error.keyword) {
    case 'required':
      return schema.description !== undefined && error.schemaPath.includes('/then/')
        ? schema.description
        : 'is required';
    case 'additionalProperties': {
      const known = Object.keys(schema.properties ?? {});
      return known.length === 0
        ? 'is not a known field: the body must be an empty object'
        : `is not a known field; known fields are ${known.join(', ')}`;
    }
    case 'type':
      return describeType(schema.type ?? []);
    case 'enum':
      return `must be one of ${(schema.enum ?? []).map(String).join(', ')}`;
    case 'const':
      return `must be ${String(schema.const)}`;
    case 'minLength':
    case 'maxLength':
      return describeLength(schema, error.keyword);
    case 'minimum':
    case 'maximum':
      return describeRange(schema);
    case 'minItems':
      return `must have at least ${count(schema.minItems, 'item')}`;
    case 'maxItems':
      return `must have at most ${count(schema.maxItems, 'item')}`;
    case 'uniqueItems':
      return 'must not contain the same item twice';
    case 'format':
      return describeDate(schema.format, error.data);
    case 'pattern':
      return `must match the pattern ${String(schema.pattern)}`;
    case 'minProperties':
    case 'maxProperties':
      return describePropertyCount(schema, error.keyword);
    default:
      return error.message ?? 'is not valid';
  }
}

/** The schema that contains the violated keyword (ajv reports it because of `verbose`). */
function schemaAround({ parentSchema }: ErrorObject): JsonSchema {
  return { type: parentSchema?.['type'], ...parentSchema };
}

function pointerOf(error: ErrorObject): string {
  const parameters: Readonly<Record<string, unknown>> = error.params;
  const field = error.keyword === 'required' ? parameters['missingProperty'] : parameters['additionalProperty'];
  return typeof field === 'string' ? `${error.instancePath}/${escapePointer(field)}` : error.instancePath;
}

/** `if` and `anyOf` only announce the errors inside them, and a type error next to an enum error adds nothing. */
function isNoise(error: ErrorObject, all: readonly ErrorObject[]): boolean {
  if (error.keyword === 'if' || error.keyword === 'anyOf') return true;
  if (error.schemaPath.endsWith('/anyOf/1/type')) return true;
  return (
    error.keyword === 'type' &&
    all.some((other) => other.keyword === 'enum' && other.instancePath === error.instancePath)
  );
}

/** More violations do not help the caller, and a hostile body could otherwise cause a response of megabytes. */
export const MAX_VIOLATIONS = 100;

export function describeViolations(errors: readonly ErrorObject[]): Violation[] {
  const violations = new Map<string, Violation>();
  // Errors beyond ten times the limit are not processed; they would be cut off anyway.
  const considered = errors.slice(0, MAX_VIOLATIONS * 10);
  for (const error of considered) {
    if (violations.size === MAX_VIOLATIONS) break;
    if (isNoise(error, considered)) continue;
    const violation = { pointer: pointerOf(error), message: describe(error, schemaAround(error)) };
    violations.set(`${violation.pointer} ${violation.message}`, violation);
  }
  return [...violations.values()];
}
