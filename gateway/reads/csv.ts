type Cell = string | number | boolean | null;
type Row = Readonly<Record<string, Cell>>;

/** Texts that a spreadsheet would read as a formula get an apostrophe, so a supplier's name cannot run one. */
const FORMULA = /^[=+\-@\t\r]/;

function cellText(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return '';
  const text = typeof cell === 'string' && FORMULA.test(cell) ? `'${cell}` : String(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isCell(value: unknown): value is Cell {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}

const inOneCell = (line: Record<string, unknown>): string =>
  Object.values(line)
    .filter((value) => isCell(value) && value !== null)
    .map(String)
    .join(' ');

/**
 * Turns a record into rows. Nested records become columns with a dot. A list of values becomes one cell. The first list
 * of records (the lines of an entry, the boxes of a VAT return) becomes one row each, with the other columns repeated.
 * Further lists of records (the findings of its checks) become one cell each.
 */
function rowsOf(value: Record<string, unknown>, prefix = ''): Row[] {
  const own: Record<string, Cell> = {};
  let lines: Row[] = [{}];
  let hasLines = false;
  for (const [name, field] of Object.entries(value)) {
    const column = `${prefix}${name}`;
    if (isCell(field)) own[column] = field;
    else if (isRecord(field)) Object.assign(own, rowsOf(field, `${column}.`)[0]);
    else if (Array.isArray(field) && field.every(isRecord)) {
      if (field.length === 0) continue;
      if (hasLines) own[column] = field.map(inOneCell).join('; ');
      else lines = field.flatMap((line) => rowsOf(line, `${column}.`));
      hasLines = true;
    } else if (Array.isArray(field)) own[column] = field.map(String).join('; ');
  }
  return lines.map((line) => ({ ...own, ...line }));
}

/** Writes CSV (RFC 4180): a header, CRLF after every line, quotes where needed, a dot as decimal separator. */
export function toCsv(records: readonly object[]): string {
  const rows = records.flatMap((record) => rowsOf({ ...record }));
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const lines = [columns.map(cellText), ...rows.map((row) => columns.map((column) => cellText(row[column])))];
  return lines.map((cells) => `${cells.join(',')}\r\n`).join('');
}
