/** Matches the text anywhere. Wildcards in the caller's text are escaped. */
export function containsPattern(text: string): string {
  return `%${escapePattern(text)}%`;
}

export function startsWithPattern(text: string): string {
  return `${escapePattern(text)}%`;
}

function escapePattern(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&');
}
