type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Longer texts of a list are cut: a list shows records, `get_record` returns them. */
const MAX_TEXT = 160;

const clip = (text: string): string => (text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT - 1)}…` : text);

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** The paths grouped by their first name. A path that ends there asks for the whole value. */
function groupByName(paths: readonly string[]): Map<string, string[] | 'whole'> {
  const groups = new Map<string, string[] | 'whole'>();
  for (const path of paths) {
    const [name = '', ...rest] = path.split('.');
    const known = groups.get(name);
    if (rest.length === 0) groups.set(name, 'whole');
    else if (known === undefined) groups.set(name, [rest.join('.')]);
    else if (known !== 'whole') known.push(rest.join('.'));
  }
  return groups;
}

function pick(value: unknown, paths: readonly string[]): unknown {
  if (Array.isArray(value)) {
    const ofItems = paths.map((path) => path.replace(/^\*\.?/, '')).filter((path) => path !== '');
    return value.map((item: unknown) => (ofItems.length === 0 ? item : pick(item, ofItems)));
  }
  if (!isFields(value)) return value;
  const picked: Record<string, unknown> = {};
  for (const [name, inner] of groupByName(paths)) {
    const found = inner === 'whole' ? value[name] : pick(value[name], inner);
    if (!isEmpty(found) && !(isFields(found) && Object.keys(found).length === 0)) {
      picked[name] = typeof found === 'string' ? clip(found) : found;
    }
  }
  return picked;
}

/**
 * The fields of a record at these paths, such as `total`, `extraction.supplier.name` or `lines.*.amount`, in the shape
 * of the record. Empty values are left out.
 */
export const pickFields = (record: unknown, paths: readonly string[]): unknown => pick(record, paths);
