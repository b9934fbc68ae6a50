import type { ErrorObject } from 'ajv';
import { describeDate } from './date-formats.js';
import type { Violation } from '../errors.js';
import { say, type Said } from '../sentences/say.js';
import type { JsonSchema } from '../json-schema.js';

/**
 * Turns the errors of ajv into codes of sentences. Each names the field by JSON pointer and states what is allowed. People read
 * them in forms, and language models use them to correct their calls.
 */

const escapePointer = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1');

const TYPES = {
  string: 'type_string',
  number: 'type_number',
  integer: 'type_integer',
  boolean: 'type_boolean',
  object: 'type_object',
  array: 'type_array',
  null: 'type_null',
} as const;

const isType = (name: string): name is keyof typeof TYPES => Object.hasOwn(TYPES, name);

function describeType(types: string | readonly string[]): Said {
  const [first = '', ...others] = typeof types === 'string' ? [types] : types;
  if (!isType(first)) return say('is_not_valid');
  return say(others.includes('null') ? 'must_be_type_or_null' : 'must_be_type', { type: say(TYPES[first]) });
}

function describeLength({ minLength, maxLength }: JsonSchema, keyword: string): Said {
  if (minLength !== undefined && minLength === maxLength)
    return minLength === 1 ? say('must_have_1_character') : say('must_have_characters', { count: String(minLength) });
  if (keyword === 'maxLength')
    return maxLength === 1
      ? say('must_have_at_most_1_character')
      : say('must_have_at_most_characters', { count: String(maxLength) });
  return minLength === 1
    ? say('must_not_be_empty')
    : say('must_have_at_least_characters', { count: String(minLength) });
}

function describeRange({ minimum, maximum }: JsonSchema): Said {
  if (minimum !== undefined && maximum !== undefined)
    return say('must_be_between', { from: String(minimum), to: String(maximum) });
  return minimum === undefined
    ? say('must_be_at_most', { most: String(maximum) })
    : say('must_be_at_least', { least: String(minimum) });
}

function describeItemCount({ minItems, maxItems }: JsonSchema, keyword: string): Said {
  if (keyword === 'minItems')
    return minItems === 1
      ? say('must_have_at_least_1_item')
      : say('must_have_at_least_items', { count: String(minItems) });
  return maxItems === 1 ? say('must_have_at_most_1_item') : say('must_have_at_most_items', { count: String(maxItems) });
}

/** A body that needs one field more than the required ones has alternatives: list them. */
function describePropertyCount(schema: JsonSchema, keyword: string): Said {
  const required = new Set(schema.required);
  const optional = Object.keys(schema.properties ?? {}).filter((name) => !required.has(name));
  const [fields, last] = [optional.slice(0, -1).join(', '), optional.at(-1) ?? ''];
  const { minProperties, maxProperties } = schema;
  if (minProperties !== undefined && minProperties === maxProperties && minProperties === required.size + 1)
    return fields === '' ? say('must_have_field', { last }) : say('must_have_exactly_one_field', { fields, last });
  if (keyword === 'minProperties')
    return fields === '' ? say('must_have_any_field', { last }) : say('must_have_some_field', { fields, last });
  return maxProperties === 1
    ? say('must_have_at_most_1_field')
    : say('must_have_at_most_fields', { count: String(maxProperties) });
}

function describe(error: ErrorObject, schema: JsonSchema): Said {
  switch (error.keyword) {
    case 'required':
      return error.schemaPath.includes('/then/') && schema.$comment ? say(schema.$comment) : say('is_required');
    case 'additionalProperties': {
      const known = Object.keys(schema.properties ?? {});
      return known.length === 0
        ? say('unknown_field_in_empty_body')
        : say('unknown_field', { fields: known.join(', ') });
    }
    case 'type':
      return describeType(schema.type ?? []);
    case 'enum':
      return say('must_be_one_of', { values: (schema.enum ?? []).map(String).join(', ') });
    case 'const':
      return say('must_be', { value: String(schema.const) });
    case 'minLength':
    case 'maxLength':
      return describeLength(schema, error.keyword);
    case 'minimum':
    case 'maximum':
      return describeRange(schema);
    case 'minItems':
    case 'maxItems':
      return describeItemCount(schema, error.keyword);
    case 'uniqueItems':
      return say('must_not_repeat_items');
    case 'format':
      return describeDate(schema.format, error.data);
    case 'pattern':
      return say('must_match_pattern', { pattern: String(schema.pattern) });
    case 'minProperties':
    case 'maxProperties':
      return describePropertyCount(schema, error.keyword);
    default:
      return say('is_not_valid');
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
    violations.set(JSON.stringify(violation), violation);
  }
  return [...violations.values()];
}
