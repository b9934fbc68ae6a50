type Cell = string | number | boolean | null;
type Row = Readonly<Record<string, Cell>>;

/** Text that a spreadsheet would take for a formula is given an apostrophe, so that a supplier's name cannot run one. */
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
 * A record as rows: inner records become columns with a dot, a list of records (the lines of an entry) one row each with the
 * columns of the record repeated, a list of values one cell. Of several lists of records the first makes the rows (the boxes of a
 * VAT return), and the others (what its checks found) one cell each.
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

/** RFC 4180: a header, CRLF at the end of every line, quotes where they are needed, a dot in decimals. */
export function toCsv(records: readonly object[]): string {
  const rows = records.flatMap((record) => rowsOf({ ...record }));
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const lines = [columns.map(cellText), ...rows.map((row) => columns.map((column) => cellText(row[column])))];
  return lines.map((cells) => `${cells.join(',')}\r\n`).join('');
}
