import { CSV_COLUMNS, type CsvColumn } from '#domain/banking/statements/csv-columns.js';
import { readCamt053 } from '#domain/banking/statements/read-camt053.js';
import { readCsv, type CsvOptions } from '#domain/banking/statements/read-csv.js';
import { readMt940 } from '#domain/banking/statements/read-mt940.js';
import { readOfx } from '#domain/banking/statements/read-ofx.js';
import { recognizeStatement } from '#domain/banking/statements/recognize-statement.js';
import { StatementUnreadable, type Statement, type StatementFormat } from '#domain/banking/statements/statement.js';
import { FileError } from '#platform/files/file-error.js';
import { parseXml } from '#platform/xml/parse-xml.js';
import { ActionError } from '#schemas/errors.js';
import { invalidInput } from '#schemas/validate.js';
import type { RequestContext } from '../context.js';

export interface StatementRequest {
  readonly bankAccountId: string | undefined;
  readonly format: StatementFormat | undefined;
  readonly columns: CsvOptions['columns'];
  readonly dateFormat: CsvOptions['dateFormat'];
}

const FORMATS: readonly StatementFormat[] = ['camt053', 'mt940', 'ofx', 'csv'];
const DATE_FORMATS: readonly CsvOptions['dateFormat'][] = ['dd-mm-yyyy', 'mm-dd-yyyy'];
const OTHERS = ['bankAccountId', 'format', 'dateFormat', 'fileName'];
const MAX_LENGTH = 200;

/** The parameters beside the file; an unknown one is refused like everywhere. */
export function readStatementRequest(context: RequestContext): StatementRequest {
  const violations: { pointer: string; message: string }[] = [];
  const values = new Map<string, string>();
  for (const [name, value] of Object.entries(context.query)) {
    const pointer = `/${name}`;
    if (!OTHERS.includes(name) && !CSV_COLUMNS.some((column) => column === name))
      violations.push({ pointer, message: 'is unknown' });
    else if (typeof value !== 'string' || value === '' || value.length > MAX_LENGTH)
      violations.push({ pointer, message: `must be one text of at most ${MAX_LENGTH} characters` });
    else values.set(name, value);
  }
  const format = FORMATS.find((one) => one === values.get('format'));
  const dateFormat = DATE_FORMATS.find((one) => one === (values.get('dateFormat') ?? 'dd-mm-yyyy'));
  if (values.has('format') && !format)
    violations.push({ pointer: '/format', message: `must be one of ${FORMATS.join(', ')}` });
  if (!dateFormat) violations.push({ pointer: '/dateFormat', message: `must be one of ${DATE_FORMATS.join(', ')}` });
  if (violations.length > 0 || !dateFormat) throw invalidInput(violations);
  const columns = Object.fromEntries([...values].filter(([name]) => !OTHERS.includes(name))) as Partial<
    Record<CsvColumn, string>
  >;
  return { bankAccountId: values.get('bankAccountId'), format, columns, dateFormat };
}

/** UTF-8 where it is that, otherwise the code page of Windows, in which older online banks still export. */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Errors: `statement_unreadable`, and those of XML. `currency` is that of the account, for files that do not tell it. */
export async function parseStatement(
  bytes: Uint8Array,
  request: StatementRequest,
  currency: string,
): Promise<{ readonly format: StatementFormat; readonly statements: readonly Statement[] }> {
  const text = decode(bytes);
  const format = request.format ?? recognizeStatement(text);
  if (!format)
    throw new ActionError(
      'statement_unreadable',
      'The file is neither CAMT.053 nor MT940, OFX or CSV. Download the statement from your bank in one of these formats.',
    );
  try {
    return { format, statements: await read(format, bytes, text, request, currency) };
  } catch (error) {
    if (error instanceof StatementUnreadable)
      throw new ActionError(
        'statement_unreadable',
        `The statement cannot be read as ${format}: ${error.message}.`,
        [],
        {
          cause: error,
        },
      );
    if (error instanceof FileError) throw new ActionError(error.code, error.sentence, [], { cause: error });
    throw error;
  }
}

async function read(
  format: StatementFormat,
  bytes: Uint8Array,
  text: string,
  { columns, dateFormat }: StatementRequest,
  currency: string,
): Promise<readonly Statement[]> {
  switch (format) {
    case 'camt053':
      return readCamt053(await parseXml(bytes));
    case 'mt940':
      return readMt940(text);
    case 'ofx':
      return readOfx(text);
    case 'csv':
      return readCsv(text, { currency, columns, dateFormat });
  }
}
