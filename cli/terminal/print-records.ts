type Field = string | number | boolean | null | readonly string[] | object;

interface PrintOptions {
  readonly json?: boolean;
}

/** Prints a table, or one JSON document for scripts. */
export function printRecords<R extends object>(
  records: readonly R[],
  columns: readonly (keyof R & string)[],
  { json }: PrintOptions,
): void {
  if (json) {
    console.log(JSON.stringify(records));
    return;
  }
  const rows = [columns, ...records.map((record) => columns.map((column) => show(record[column] as Field)))];
  const widths = columns.map((_, index) => Math.max(...rows.map((row) => row[index]?.length ?? 0)));
  for (const row of rows)
    console.log(
      row
        .map((text, index) => text.padEnd(widths[index] ?? 0))
        .join('  ')
        .trimEnd(),
    );
}

/** Prints one field per line, or one JSON document for scripts. */
export function printRecord(record: object, { json }: PrintOptions): void {
  if (json) {
    console.log(JSON.stringify(record));
    return;
  }
  const fields = Object.entries(record) as [string, Field][];
  const width = Math.max(...fields.map(([name]) => name.length));
  for (const [name, value] of fields) console.log(`${name.padEnd(width)}  ${show(value)}`);
}

function show(value: Field): string {
  if (value === null) return '-';
  if (Array.isArray(value)) return value.join(',');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
