import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { isDate, isTime } from './date-formats.js';
import { describeViolations } from './describe-violation.js';
import { refuse, type ActionError, type Violation } from '../errors.js';
import { asSaid, say, type Said } from '../sentences/say.js';
import {
  ACTIONS,
  QUERIES,
  RESOURCES,
  type ActionName,
  type QueryName,
  type QueryParametersFor,
  type RequestFor,
  type ResourceName,
  type ResourceRequestFor,
} from '../index.js';
import type { JsonSchema } from '../json-schema.js';

/**
 * Checks bodies against contracts. The gateway checks HTTP and MCP requests; the workers check everything from topics
 * again.
 */

function makeAjv(options: { allErrors: boolean; coerceTypes: boolean }): Ajv2020 {
  // verbose: the messages need the schema around the violated keyword. No useDefaults for bodies: defaults apply only
  // to new records, and only the worker can tell whether a record is new.
  const ajv = new Ajv2020({ ...options, strict: true, verbose: true, useDefaults: options.coerceTypes });
  return ajv.addFormat('date', isDate).addFormat('date-time', isTime);
}

const stopAtFirst = makeAjv({ allErrors: false, coerceTypes: false });
const findAll = makeAjv({ allErrors: true, coerceTypes: false });
/** Query strings contain only text: `limit=20` becomes 20, and the default page size is filled in. */
const readQuery = makeAjv({ allErrors: true, coerceTypes: true });

// Compiled on first use: a worker needs only a few of these, and compiling all takes a second.
const validators = new Map<Ajv2020, WeakMap<JsonSchema, ValidateFunction>>();

function compiled(ajv: Ajv2020, schema: JsonSchema): ValidateFunction {
  let bySchema = validators.get(ajv);
  if (bySchema === undefined) validators.set(ajv, (bySchema = new WeakMap()));
  let validator = bySchema.get(schema);
  if (validator === undefined) bySchema.set(schema, (validator = ajv.compile(schema)));
  return validator;
}

/**
 * For bodies with more values than this, only the first violation is reported: ajv allocates an error per violation,
 * and half a million of them (1 MiB of `[1,1,…]`) would cost 100 MB before the limit on violations applies.
 */
const MAX_VALUES_FOR_ALL_ERRORS = 20_000;

/**
 * Postgres cannot store NUL, and UTF-8 cannot encode half of a surrogate pair. Refusing them here avoids a failure
 * later.
 */
function unstorable(text: string): Said | undefined {
  if (text.includes('\u0000')) return say('must_not_contain_nul');
  return text.isWellFormed() ? undefined : say('must_be_unicode');
}

/**
 * Finds text that cannot be stored. The body has passed its schema, so its depth is bounded and its keys need no
 * escaping.
 */
function findUnstorableText(value: unknown, pointer: string, found: Violation[]): void {
  if (typeof value === 'string') {
    const message = unstorable(value);
    if (message !== undefined) found.push({ pointer, message });
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) findUnstorableText(inner, `${pointer}/${key}`, found);
  }
}

function unstorableText(value: unknown): readonly Violation[] {
  const found: Violation[] = [];
  findUnstorableText(value, '', found);
  return found;
}

function countValues(body: unknown, limit: number): number {
  const open: unknown[] = [body];
  let counted = 0;
  while (open.length > 0 && counted < limit) {
    const value = open.pop();
    counted += 1;
    if (typeof value !== 'object' || value === null) continue;
    for (const inner of Object.values(value)) {
      if (open.push(inner) > limit) return limit;
    }
  }
  return counted;
}

/** All violations of the schema; empty if the value is valid. A valid value costs one pass. */
export function validateAgainst(schema: JsonSchema, value: unknown): readonly Violation[] {
  const quick = compiled(stopAtFirst, schema);
  if (quick(value)) return unstorableText(value);
  if (countValues(value, MAX_VALUES_FOR_ALL_ERRORS) >= MAX_VALUES_FOR_ALL_ERRORS) {
    return describeViolations(quick.errors ?? []);
  }
  const thorough = compiled(findAll, schema);
  thorough(value);
  return describeViolations(thorough.errors ?? []);
}

export function validateRequest(action: ActionName, body: unknown): readonly Violation[] {
  return validateAgainst(ACTIONS[action].request, body);
}

/** For tests and for workers that check their own results. */
export function validateResult(action: ActionName, result: unknown): readonly Violation[] {
  return validateAgainst(ACTIONS[action].result, result);
}

/** The error detail for a list of violations. */
export function invalidInput(violations: readonly Violation[]): ActionError {
  const [{ pointer: field, message } = { pointer: '', message: '' }] = violations;
  const problem = asSaid(message);
  const more = { violations };
  if (violations.length < 2)
    return field === ''
      ? refuse('body_invalid', { problem }, more)
      : refuse('request_invalid', { field, problem }, more);
  const count = violations.length - 1;
  return field === ''
    ? refuse('body_invalid_and_more', { problem, count }, more)
    : refuse('request_invalid_and_more', { field, problem, count }, more);
}

function assertValid<T>(_value: unknown, violations: readonly Violation[]): asserts _value is T {
  if (violations.length > 0) throw invalidInput(violations);
}

/** Returns the body typed by its contract, or throws `invalid_input` with all violations. */
export function parseRequest<A extends ActionName>(action: A, body: unknown): RequestFor<A> {
  assertValid<RequestFor<A>>(body, validateRequest(action, body));
  return body;
}

export function parseResourceRequest<R extends ResourceName>(operation: R, body: unknown): ResourceRequestFor<R> {
  const contract = RESOURCES[operation];
  const schema: JsonSchema = 'request' in contract ? contract.request : { type: 'object', maxProperties: 0 };
  assertValid<ResourceRequestFor<R>>(body, validateAgainst(schema, body));
  return body;
}

/**
 * Returns the parameters of a read: numbers and flags converted from text, the page size filled in. A repeated
 * parameter arrives as a list and fails its type.
 */
export function parseQuery<Q extends QueryName>(
  query: Q,
  parameters: Readonly<Record<string, unknown>>,
): QueryParametersFor<Q> {
  const copy: unknown = { ...parameters };
  const validator = compiled(readQuery, QUERIES[query].parameters);
  const violations = validator(copy) ? unstorableText(copy) : describeViolations(validator.errors ?? []);
  assertValid<QueryParametersFor<Q>>(copy, violations);
  return copy;
}
