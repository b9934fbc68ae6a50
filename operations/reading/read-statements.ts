import { readCamt053 } from '#domain/banking/statements/read-camt053.js';
import { readCsv, type CsvOptions } from '#domain/banking/statements/read-csv.js';
import { readMt940 } from '#domain/banking/statements/read-mt940.js';
import { readOfx } from '#domain/banking/statements/read-ofx.js';
import { recognizeStatement } from '#domain/banking/statements/recognize-statement.js';
import {
  requireFewLines,
  StatementUnreadable,
  type Statement,
  type StatementFormat,
} from '#domain/banking/statements/statement.js';
import { say } from '#schemas/sentences/say.js';
import { parseXml } from '#platform/xml/parse-xml.js';

export interface StatementRequest {
  readonly bankAccountId: string | undefined;
  readonly format: StatementFormat | undefined;
  readonly columns: CsvOptions['columns'];
  readonly dateFormat: CsvOptions['dateFormat'];
}

export interface ReadStatements {
  readonly format: StatementFormat;
  readonly statements: readonly Statement[];
}

/** Decodes UTF-8 if the bytes are valid UTF-8, otherwise windows-1252, which older online banks still export. */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/**
 * Reads a file of a bank. Runs in a thread, see `parseStatement`. `currency` is that of the account, for files that do not state it.
 * Throws a StatementUnreadable or a FileError.
 */
export async function readStatements(
  bytes: Uint8Array,
  request: StatementRequest,
  currency: string,
): Promise<ReadStatements> {
  const text = decode(bytes);
  const format = request.format ?? recognizeStatement(text);
  if (!format) throw new StatementUnreadable(say('statement_of_unknown_format'));
  try {
    return { format, statements: await read(format, bytes, text, request, currency) };
  } catch (error) {
    if (!(error instanceof StatementUnreadable)) throw error;
    throw new StatementUnreadable(say('statement_cannot_be_read', { format, reason: error.said }), { cause: error });
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
      // Before the file is parsed, because it may have more elements than the limit of any XML.
      requireFewLines(text.match(/<(?:[\w.-]{1,40}:)?Ntry[\s>]/g)?.length ?? 0);
      return readCamt053(await parseXml(bytes));
    case 'mt940':
      return readMt940(text);
    case 'ofx':
      return readOfx(text);
    case 'csv':
      return readCsv(text, { currency, columns, dateFormat });
  }
}
