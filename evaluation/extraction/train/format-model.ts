/** So long a list stays on one line: a tree has up to 15 nodes. */
const MAX_LINE = 500;

/** JSON with one tree or name per line, so that a diff shows what training changed. */
export function formatModel(value: unknown, indent = ''): string {
  const inline = JSON.stringify(value);
  if (typeof value !== 'object' || value === null || inline.length <= MAX_LINE) return inline;
  const deeper = `${indent}  `;
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  const parts = Array.isArray(value)
    ? value.map((item) => formatModel(item, deeper))
    : Object.entries(value).map(([name, item]) => `${JSON.stringify(name)}: ${formatModel(item, deeper)}`);
  return `${open}\n${parts.map((part) => `${deeper}${part}`).join(',\n')}\n${indent}${close}`;
}
