import type { JsonSchema } from '#schemas/json-schema.js';
import type { Random } from '#evaluation/matching/generator/random.js';

const STRANGE_TEXTS = [
  '',
  ' ',
  '\u0000',
  'null',
  '-1',
  '1e309',
  '9'.repeat(400),
  "'; drop table contacts; --",
  '%00%ff',
  '../../etc/passwd',
  '\ud800',
  '💶'.repeat(50),
  'æ'.repeat(5_000),
  '2026-02-30',
  '0000-00-00',
  '+275760-09-13',
  '__proto__',
  'constructor',
  '${jndi:ldap://x}',
  'DK12345678',
  'IT00000000000',
  '<x>&amp;</x>',
];
const STRANGE_NUMBERS = [
  0,
  -0,
  -1,
  1,
  0.1,
  1e-9,
  1e15,
  -1e15,
  1e21,
  1.7976931348623157e308,
  2 ** 53,
  -(2 ** 63),
  0.005,
];
const STRANGE_KEYS = ['__proto__', 'constructor', 'toString', '', 'a.b', '$ref'];

const strangeText = (random: Random): string => random.pick(STRANGE_TEXTS);

/** Any JSON value. */
export function anyValue(random: Random, depth = 0): unknown {
  switch (random.integer(0, depth > 3 ? 4 : 6)) {
    case 0:
      return null;
    case 1:
      return random.chance(0.5);
    case 2:
      return random.pick(STRANGE_NUMBERS);
    case 3:
    case 4:
      return strangeText(random);
    case 5:
      return Array.from({ length: random.integer(0, 4) }, () => anyValue(random, depth + 1));
    default:
      return Object.fromEntries(
        Array.from({ length: random.integer(0, 4) }, () => [random.pick(STRANGE_KEYS), anyValue(random, depth + 1)]),
      );
  }
}

/** Ids of records that exist make more of a request valid, so that it gets further. */
export type KnownIds = readonly string[];

/** A value that mostly has the form of the schema. `wildness` is the chance per value of another one. */
export function valueOf(schema: JsonSchema, random: Random, ids: KnownIds, wildness: number, depth = 0): unknown {
  if (random.chance(wildness)) return anyValue(random);
  const any = schema as Readonly<Record<string, unknown>>;
  const options = (any['oneOf'] ?? any['anyOf']) as readonly JsonSchema[] | undefined;
  if (options) return valueOf(random.pick(options), random, ids, wildness, depth);
  if (Array.isArray(any['enum'])) return random.pick(any['enum'] as readonly unknown[]);
  if ('const' in any) return any['const'];
  const type = Array.isArray(any['type']) ? random.pick(any['type'] as readonly string[]) : any['type'];
  switch (type) {
    case 'object':
      return objectOf(any, random, ids, wildness, depth);
    case 'array': {
      const items = any['items'] as JsonSchema | undefined;
      const length = random.integer(0, depth > 4 ? 1 : 3);
      return items ? Array.from({ length }, () => valueOf(items, random, ids, wildness, depth + 1)) : [];
    }
    case 'string':
      return textOf(any, random, ids);
    case 'integer':
      return random.integer(-2, 40);
    case 'number':
      return random.chance(0.3) ? random.pick(STRANGE_NUMBERS) : random.integer(-100_000, 100_000) / 100;
    case 'boolean':
      return random.chance(0.5);
    default:
      return null;
  }
}

function objectOf(
  schema: Readonly<Record<string, unknown>>,
  random: Random,
  ids: KnownIds,
  wildness: number,
  depth: number,
): object {
  const properties = (schema['properties'] ?? {}) as Readonly<Record<string, JsonSchema>>;
  const required = (schema['required'] ?? []) as readonly string[];
  const kept = Object.entries(properties).filter(
    ([name]) => (required.includes(name) && !random.chance(wildness)) || random.chance(depth > 4 ? 0.1 : 0.5),
  );
  const entries: [string, unknown][] = kept.map(([name, property]) => [
    name,
    valueOf(property, random, ids, wildness, depth + 1),
  ]);
  if (random.chance(wildness)) entries.push([random.pick(STRANGE_KEYS), anyValue(random)]);
  return Object.fromEntries(entries);
}

function textOf(schema: Readonly<Record<string, unknown>>, random: Random, ids: KnownIds): string {
  if (random.chance(0.15)) return strangeText(random);
  const examples = schema['examples'] as readonly string[] | undefined;
  const prefix = /^([a-z]{3,4})_/.exec(examples?.[0] ?? '')?.[1];
  const own = prefix === undefined ? [] : ids.filter((id) => id.startsWith(`${prefix}_`));
  if (own.length > 0 && random.chance(0.8)) return random.pick(own);
  if (examples && examples.length > 0) return random.pick(examples);
  switch (schema['format']) {
    case 'date':
      return `20${random.integer(20, 30)}-${pad(random.integer(1, 12))}-${pad(random.integer(1, 28))}`;
    case 'date-time':
      return new Date(random.integer(0, 2_000_000_000) * 1000).toISOString();
    case 'uri':
      return random.pick(['https://example.com/x', 'http://127.0.0.1:1/', 'javascript:alert(1)']);
    default:
      return random.pick(['Nordlys ApS', 'DKK', 'EUR', 'DK', 'IT', '2450', 'a@example.com', '12345678', 'DK-25', 'x']);
  }
}

const pad = (value: number): string => String(value).padStart(2, '0');
