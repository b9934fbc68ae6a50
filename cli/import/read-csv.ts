import { createReadStream } from 'node:fs';
import { CsvParser, type CsvRow } from '#domain/csv/csv-parser.js';
import { ActionError } from '#schemas/errors.js';

/** The rows of a CSV file. */
export async function* readCsv(file: string): AsyncGenerator<CsvRow> {
  for await (const rows of readCsvParts(file)) yield* rows;
}

/** Reads the rows in chunks, so a caller with many rows awaits once per chunk instead of once per row. */
export async function* readCsvParts(file: string): AsyncGenerator<Iterable<CsvRow>> {
  const parser = new CsvParser();
  // Refuses other encodings, because they would break names.
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of createReadStream(file))
      yield parser.feed(decoder.decode(chunk as Buffer, { stream: true }));
    yield parser.feed(`${decoder.decode()}\n`);
  } catch (error) {
    const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
    if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA')
      throw new ActionError('invalid_input', `${file} is not UTF-8. Save it as "CSV UTF-8" and try again.`);
    throw error;
  }
  const open = parser.openQuotesLine;
  if (open !== undefined)
    throw new ActionError('invalid_input', `The quotes that begin on line ${open} are not closed.`);
}
