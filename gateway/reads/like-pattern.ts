/** Matches the text anywhere. Wildcards in the caller's text are escaped. */
export function containsPattern(text: string): string {
  return `%${escapePattern(text)}%`;
}

/**
 * SQL that is true when one of the texts matches the pattern, in upper or lower case. Joined texts are compared several times
 * faster than each text with `ilike`.
 */
export const matchesAny = (pattern: string, ...texts: readonly string[]): string =>
  `lower(concat_ws(E'\\n', ${texts.join(', ')})) like lower(${pattern})`;

export function startsWithPattern(text: string): string {
  return `${escapePattern(text)}%`;
}

function escapePattern(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&');
}
