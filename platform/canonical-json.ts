/**
 * Returns JSON with sorted keys and without white space. This is the part of RFC 8785 that our payloads need: their
 * numbers already print in the shortest form. Equal bodies have equal text, so their hashes can be compared.
 */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  const fields = value as Readonly<Record<string, unknown>>;
  let text = '';
  for (const key of sortedKeys(fields)) {
    const item = fields[key];
    if (item === undefined) continue;
    text += `${text ? ',' : ''}${quoted(key)}:${canonicalJson(item)}`;
  }
  return `{${text}}`;
}

/** The keys of our own records are mostly sorted already, and checking is cheaper than sorting. */
function sortedKeys(fields: object): string[] {
  const keys = Object.keys(fields);
  for (let at = 1; at < keys.length; at++) if (keys[at - 1]! > keys[at]!) return keys.sort(byCodeUnit);
  return keys;
}

const byCodeUnit = (a: string, b: string): number => (a < b ? -1 : 1);

/** Records repeat the same few field names. The cache is bounded, because callers can send any names. */
const quotedKeys = new Map<string, string>();
const CACHED_KEYS = 2_000;

function quoted(key: string): string {
  let text = quotedKeys.get(key);
  if (text === undefined) {
    text = JSON.stringify(key);
    if (quotedKeys.size < CACHED_KEYS) quotedKeys.set(key, text);
  }
  return text;
}
