/**
 * JSON with sorted keys and no white space (the part of RFC 8785 that matters for our payloads: their numbers already
 * print in the shortest form). Two bodies that mean the same have the same text, so their hashes can be compared.
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

/** Our own records mostly come with their keys in order: then there is nothing to sort. */
function sortedKeys(fields: object): string[] {
  const keys = Object.keys(fields);
  for (let at = 1; at < keys.length; at++) if (keys[at - 1]! > keys[at]!) return keys.sort(byCodeUnit);
  return keys;
}

const byCodeUnit = (a: string, b: string): number => (a < b ? -1 : 1);

/** The names of fields are few, and come again with every record. Bounded, because strangers bring names of their own. */
const quotedKeys = new Map<string, string>();
const REMEMBERED_KEYS = 2_000;

function quoted(key: string): string {
  let text = quotedKeys.get(key);
  if (text === undefined) {
    text = JSON.stringify(key);
    if (quotedKeys.size < REMEMBERED_KEYS) quotedKeys.set(key, text);
  }
  return text;
}
