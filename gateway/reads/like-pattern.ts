/** The text itself, wherever it stands: what a caller types is never a pattern. */
export function containsPattern(text: string): string {
  return `%${escapePattern(text)}%`;
}

export function startsWithPattern(text: string): string {
  return `${escapePattern(text)}%`;
}

function escapePattern(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&');
}
