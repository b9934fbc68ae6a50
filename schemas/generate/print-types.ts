import { pascalCase } from '../wire/avro-schema.js';
import type { JsonSchema } from '../json-schema.js';
import { isNullable, withoutNull } from '../json-schema.js';
import type { Contracts } from '../contract.js';
import { GENERATED } from './print-names.js';

/**
 * Prints plain TypeScript types of all contracts. Inferring them from the schemas would slow the compiler down, show
 * conditional types instead of names in editors, and fail for if/then.
 */

const INDENT = '  ';

function printObject(schema: JsonSchema, names: ReadonlyMap<JsonSchema, string>, depth: number): string {
  const properties = Object.entries(schema.properties ?? {});
  if (schema.additionalProperties !== false) return 'Readonly<Record<string, unknown>>';
  if (properties.length === 0) return 'Readonly<Record<string, never>>';
  const required = new Set(schema.required);
  const pad = INDENT.repeat(depth + 1);
  const lines = properties.map(([name, field]) => {
    const type = printType(field, names, depth + 1);
    return `${pad}readonly ${name}${required.has(name) ? '' : '?'}: ${type};`;
  });
  return `{\n${lines.join('\n')}\n${INDENT.repeat(depth)}}`;
}

function printValue(schema: JsonSchema, names: ReadonlyMap<JsonSchema, string>, depth: number): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return schema.enum.map((value) => `'${String(value)}'`).join(' | ');
  switch (schema.type) {
    case 'string':
    case 'boolean':
      return schema.type;
    case 'number':
    case 'integer':
      return 'number';
    case 'array': {
      const item = printType(schema.items ?? {}, names, depth);
      return /^\w+$/.test(item) ? `readonly ${item}[]` : `ReadonlyArray<${item}>`;
    }
    case 'object':
      return printObject(schema, names, depth);
    default:
      return 'unknown';
  }
}

function printType(schema: JsonSchema, names: ReadonlyMap<JsonSchema, string>, depth: number): string {
  const inner = withoutNull(schema);
  const type = names.get(inner) ?? printValue(inner, names, depth);
  return isNullable(schema) ? `${type} | null` : type;
}

function printDeclaration(name: string, schema: JsonSchema, names: ReadonlyMap<JsonSchema, string>): string {
  const shared = names.get(schema);
  if (shared !== undefined && shared !== name) return `export type ${name} = ${shared};`;
  const body = printObject(schema, names, 0);
  return body.startsWith('{') ? `export interface ${name} ${body}` : `export type ${name} = ${body};`;
}

function printMap(name: string, entries: readonly (readonly [string, string])[]): string {
  const lines = entries.map(([key, type]) => `${INDENT}readonly ${/^\w+$/.test(key) ? key : `'${key}'`}: ${type};`);
  return `export interface ${name} {\n${lines.join('\n')}\n}`;
}

interface NamedSchema {
  readonly key: string;
  readonly name: string;
  readonly schema: JsonSchema;
}

/** The declarations of one kind, and the map from contract name to declaration. */
function printGroup(map: string, schemas: readonly NamedSchema[], names: ReadonlyMap<JsonSchema, string>): string[] {
  return [
    ...schemas.map(({ name, schema }) => printDeclaration(name, schema, names)),
    printMap(
      map,
      schemas.map(({ key, name }) => [key, name] as const),
    ),
  ];
}

/** The query parser fills in defaults, so handlers always receive these fields. */
function withDefaultsFilledIn(schema: JsonSchema): JsonSchema {
  const filled = Object.entries(schema.properties ?? {}).filter(([, field]) => field.default !== undefined);
  return { ...schema, required: [...(schema.required ?? []), ...filled.map(([name]) => name)] };
}

export function printTypes(contracts: Contracts): string {
  const { actions, queries, resources, events, recordNames: names } = contracts;
  const named = (key: string, suffix: string, schema: JsonSchema): NamedSchema => ({
    key,
    name: `${pascalCase(key)}${suffix}`,
    schema,
  });
  const records = [...names].sort(([, a], [, b]) => (a < b ? -1 : 1));
  const sections = [
    ...records.map(([schema, name]) => printDeclaration(name, schema, names)),
    ...printGroup(
      'RequestTypes',
      actions.map(({ name, request }) => named(name, 'Request', request)),
      names,
    ),
    ...printGroup(
      'ResultTypes',
      actions.map(({ name, result }) => named(name, 'Result', result)),
      names,
    ),
    ...printGroup(
      'QueryParameterTypes',
      queries.map(({ name, parameters }) => named(name, 'Parameters', withDefaultsFilledIn(parameters))),
      names,
    ),
    ...printGroup(
      'QueryItemTypes',
      queries.map(({ name, item }) => named(name, 'Item', item)),
      names,
    ),
    ...printGroup(
      'ResourceRequestTypes',
      resources.map(({ name, request }) =>
        named(name, 'Body', request ?? { type: 'object', additionalProperties: false }),
      ),
      names,
    ),
    ...printGroup(
      'ResourceResponseTypes',
      resources.map(({ name, response }) => named(name, 'Response', response)),
      names,
    ),
    ...printGroup(
      'EventTypes',
      events.map(({ type, payload }) => named(type, 'Event', payload)),
      names,
    ),
  ];
  return `${GENERATED}\n\n${sections.join('\n\n')}\n`;
}
