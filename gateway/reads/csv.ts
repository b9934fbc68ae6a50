import type { JsonSchema, ObjectSchema } from '#schemas/json-schema.js';

type Cell = string | number | boolean | null;
type Row = Readonly<Record<string, Cell>>;

/** Texts that a spreadsheet would read as a formula get an apostrophe, so a supplier's name cannot run one. */
const FORMULA = /^[=+\-@\t\r]/;

/** A spreadsheet in Danish or Italian splits at semicolons, also inside of quotes that do not begin its cell. */
const AFTER_SEMICOLON = /;(?=[=+\-@\t\r])|;(?=\s[=@])/g;

const withoutFormulas = (text: string): string =>
  (FORMULA.test(text) ? `'${text}` : text).replaceAll(AFTER_SEMICOLON, ";'");

function cellText(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return '';
  const text = typeof cell === 'string' ? withoutFormulas(cell) : String(cell);
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
 * Further lists of records (the findings of its checks) become one cell each. Given columns decide which list becomes rows.
 */
function rowsOf(value: Record<string, unknown>, prefix = '', columns?: readonly string[]): Row[] {
  const own: Record<string, Cell> = {};
  let lines: Row[] = [{}];
  let hasLines = false;
  for (const [name, field] of Object.entries(value)) {
    const column = `${prefix}${name}`;
    if (isCell(field)) own[column] = field;
    else if (isRecord(field)) Object.assign(own, rowsOf(field, `${column}.`, columns)[0]);
    else if (Array.isArray(field) && field.every(isRecord)) {
      if (field.length === 0) continue;
      const isCells = columns ? columns.includes(column) : hasLines;
      if (isCells) own[column] = field.map(inOneCell).join('; ');
      else lines = field.flatMap((line) => rowsOf(line, `${column}.`, columns));
      hasLines = true;
    } else if (Array.isArray(field)) own[column] = field.map(String).join('; ');
  }
  return lines.map((line) => ({ ...own, ...line }));
}

const objectOf = (schema: JsonSchema): JsonSchema | undefined =>
  schema.anyOf ? objectOf(schema.anyOf[0]) : schema.properties === undefined ? undefined : schema;

/** The columns of a list in the order of its contract, so that a header can be written before all records are known. */
export function columnsOf(schema: JsonSchema, prefix = ''): string[] {
  const own: string[] = [];
  let lines: string[] | undefined;
  for (const [name, field] of Object.entries(objectOf(schema)?.properties ?? {})) {
    const column = `${prefix}${name}`;
    const nested = objectOf(field);
    const item = field.items && objectOf(field.items);
    if (nested) own.push(...columnsOf(nested, `${column}.`));
    else if (item && lines === undefined) lines = columnsOf(item, `${column}.`);
    else own.push(column);
  }
  return [...own, ...(lines ?? [])];
}

const lineOf = (cells: readonly string[]): string => `${cells.join(',')}\r\n`;

/** One line for each row of the records, without a header. */
const linesOf = (rows: readonly Row[], columns: readonly string[]): string =>
  rows.map((row) => lineOf(columns.map((column) => cellText(row[column])))).join('');

/** Writes CSV page by page: the header first, then the rows of each page. */
export async function* csvOf(item: ObjectSchema, pages: AsyncIterable<readonly object[]>): AsyncGenerator<string> {
  const columns = columnsOf(item);
  yield lineOf(columns.map(cellText));
  for await (const records of pages)
    yield linesOf(
      records.flatMap((record) => rowsOf({ ...record }, '', columns)),
      columns,
    );
}

/** Writes CSV (RFC 4180): a header, CRLF after every line, quotes where needed, a dot as decimal separator. */
export function toCsv(records: readonly object[]): string {
  const rows = records.flatMap((record) => rowsOf({ ...record }));
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return lineOf(columns.map(cellText)) + linesOf(rows, columns);
}
