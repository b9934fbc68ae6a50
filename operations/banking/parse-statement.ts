import { StatementUnreadable } from '#domain/banking/statements/statement.js';
import { FileError } from '#platform/file-error.js';
import { ActionError } from '#schemas/errors.js';
import { readStatementFile } from '../reading/reading-thread.js';
import type { ReadStatements, StatementRequest } from '../reading/read-statements.js';

export type { StatementRequest } from '../reading/read-statements.js';

/**
 * `currency` is the currency of the account, for files that do not contain it. Errors: `statement_unreadable`, and the
 * errors of XML files.
 */
export async function parseStatement(
  bytes: Uint8Array,
  request: StatementRequest,
  currency: string,
): Promise<ReadStatements> {
  try {
    return await readStatementFile(bytes, request, currency);
  } catch (error) {
    if (error instanceof StatementUnreadable)
      throw new ActionError('statement_unreadable', error.said, [], { cause: error });
    if (error instanceof FileError) throw new ActionError(error.code, error.said, [], { cause: error });
    throw error;
  }
}
