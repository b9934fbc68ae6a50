import { ActionError } from '#schemas/errors.js';
import type { CsvRow } from '#domain/csv/csv-parser.js';

/** The cells of a row by field, without empty cells. */
export type Fields = Readonly<Record<string, string>>;

const plain = (name: string): string => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/**
 * Finds the field of each column by its name (ignoring case, spaces and underscores) or by --map "Column=field". An
 * unknown column is refused, because the user would believe that it was imported.
 */
export class CsvColumns {
  /** Sorted by field name, so rows with the same content produce the same text in any column order. */
  private readonly fields: readonly { readonly field: string; readonly index: number }[];

  constructor(header: CsvRow, known: readonly string[], mapping: ReadonlyMap<string, string>) {
    const byPlain = new Map(known.map((field) => [plain(field), field]));
    const mapped = new Map([...mapping].map(([column, field]) => [plain(column), field]));
    for (const field of mapped.values())
      if (field !== '' && !known.includes(field)) refuse(`--map uses the unknown field ${field}`, known);
    const fields = header.cells.map((name) => {
      const field = mapped.get(plain(name)) ?? byPlain.get(plain(name));
      if (field === undefined) refuse(`The column "${name}" is unknown`, known);
      return field === '' ? null : field;
    });
    const twice = fields.find((field, index) => field !== null && fields.indexOf(field) !== index);
    if (twice)
      throw new ActionError(
        'invalid_input',
        `Two columns have the field ${twice}. Leave one of them out with --map "Column=".`,
      );
    this.fields = fields
      .flatMap((field, index) => (field === null ? [] : [{ field, index }]))
      .sort((a, b) => (a.field < b.field ? -1 : 1));
  }

  read({ cells }: CsvRow): Fields {
    const fields: Record<string, string> = {};
    for (const { field, index } of this.fields) {
      const cell = cells[index];
      if (cell) fields[field] = cell;
    }
    return fields;
  }
}

function refuse(what: string, known: readonly string[]): never {
  throw new ActionError(
    'invalid_input',
    `${what}. Known fields: ${known.join(', ')}. Rename the column, map it with --map "Column=field", or leave it out with --map "Column=".`,
  );
}
