/**
 * JSON with sorted keys and no white space (the part of RFC 8785 that matters for our payloads: their numbers already
 * print in the shortest form). Two bodies that mean the same have the same text, so their hashes can be compared.
 */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  let text = '';
  for (const [key, item] of Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (item === undefined) continue;
    text += `${text ? ',' : ''}${JSON.stringify(key)}:${canonicalJson(item)}`;
  }
  return `{${text}}`;
}
