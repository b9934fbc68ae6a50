import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { fullFormats } from 'ajv-formats/dist/formats.js';
import { describeViolations } from './describe-violation.js';
import { ActionError, type Violation } from './errors.js';
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
} from './index.js';
import type { JsonSchema } from './json-schema.js';

/**
 * The one place where bodies are checked against contracts: the gateway does it for HTTP and MCP, the workers do it again
 * for what comes over topics.
 */

function makeAjv(options: { allErrors: boolean; coerceTypes: boolean }): Ajv2020 {
  // verbose: the sentences are made from the schema around the broken keyword. No useDefaults on bodies: defaults apply
  // when something is created, which only the worker knows.
  const ajv = new Ajv2020({ ...options, strict: true, verbose: true, useDefaults: options.coerceTypes });
  return ajv.addFormat('date', fullFormats.date).addFormat('date-time', fullFormats['date-time']);
}

const stopAtFirst = makeAjv({ allErrors: false, coerceTypes: false });
const findAll = makeAjv({ allErrors: true, coerceTypes: false });
/** Query strings know only text: `limit=20` becomes 20, and the default page size is filled in. */
const readQuery = makeAjv({ allErrors: true, coerceTypes: true });

// Compiled on first use: a worker needs a handful of these, and all of them together take a second.
const validators = new Map<Ajv2020, WeakMap<JsonSchema, ValidateFunction>>();

function compiled(ajv: Ajv2020, schema: JsonSchema): ValidateFunction {
  let bySchema = validators.get(ajv);
  if (bySchema === undefined) validators.set(ajv, (bySchema = new WeakMap()));
  let validator = bySchema.get(schema);
  if (validator === undefined) bySchema.set(schema, (validator = ajv.compile(schema)));
  return validator;
}

/**
 * Above this many values in a body only its first violation is reported: ajv allocates an error per violation, and half a
 * million of them (1 MiB of `[1,1,…]`) would cost 100 MB before the cap on violations applies.
 */
const MAX_VALUES_FOR_ALL_ERRORS = 20_000;

/** Text that Postgres cannot store (NUL) or that UTF-8 cannot carry (half of a surrogate pair) would fail far from here. */
function unstorable(text: string): string | undefined {
  if (text.includes('\u0000')) return 'must not contain the NUL character';
  return text.isWellFormed() ? undefined : 'must be well-formed Unicode: it contains half of a surrogate pair';
}

/** Finds unstorable text; the body has passed its schema, so its depth is bounded and its keys need no escaping. */
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

/** Every violation of the schema; none when the value is fine. The good case stops at nothing and costs one pass. */
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

/** For tests and for workers that want to be sure of what they answer. */
export function validateResult(action: ActionName, result: unknown): readonly Violation[] {
  return validateAgainst(ACTIONS[action].result, result);
}

/** The sentence above a list of violations. */
export function invalidInput(violations: readonly Violation[]): ActionError {
  const [first] = violations;
  const subject = first === undefined || first.pointer === '' ? 'the body' : first.pointer;
  const others = violations.length - 1;
  const rest = others > 0 ? ` (and ${others} more)` : '';
  return new ActionError(
    'invalid_input',
    `The request is not valid: ${subject} ${first?.message ?? ''}${rest}.`,
    violations,
  );
}

function assertValid<T>(_value: unknown, violations: readonly Violation[]): asserts _value is T {
  if (violations.length > 0) throw invalidInput(violations);
}

/** The body as the type of its contract, or an `invalid_input` with every violation. */
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
 * The parameters of a read, numbers and flags read from their text, the page size filled in. A parameter that is given
 * twice arrives as a list and is refused by its type.
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
