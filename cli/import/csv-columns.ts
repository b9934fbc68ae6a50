import { ActionError } from '#schemas/errors.js';
import type { CsvRow } from '#domain/csv/csv-parser.js';

/** The cells of a row by field; cells that are empty are not there. */
export type Fields = Readonly<Record<string, string>>;

const plain = (name: string): string => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/**
 * Finds the fields of a file's columns by their names (case, spaces and underscores do not matter), or by what the caller says
 * with --map "Column=field". A column that means nothing is refused: what is not imported must not look as if it were.
 */
export class CsvColumns {
  /** In the order of their names, whatever that of the columns: rows of the same content are then the same text. */
  private readonly fields: readonly { readonly field: string; readonly index: number }[];

  constructor(header: CsvRow, known: readonly string[], mapping: ReadonlyMap<string, string>) {
    const byPlain = new Map(known.map((field) => [plain(field), field]));
    const mapped = new Map([...mapping].map(([column, field]) => [plain(column), field]));
    for (const field of mapped.values())
      if (field !== '' && !known.includes(field)) refuse(`--map names the field ${field}`, known);
    const fields = header.cells.map((name) => {
      const field = mapped.get(plain(name)) ?? byPlain.get(plain(name));
      if (field === undefined) refuse(`The column "${name}" is unknown`, known);
      return field === '' ? null : field;
    });
    const twice = fields.find((field, index) => field !== null && fields.indexOf(field) !== index);
    if (twice) throw new ActionError('invalid_input', `Two columns are the field ${twice}.`);
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
    `${what}. There are: ${known.join(', ')}. Rename it, map it with --map "Column=field", or leave it out with --map "Column=".`,
  );
}
