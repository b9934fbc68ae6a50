import { classifyDatabaseError } from '#platform/database/classify-error.js';
import { StorageUnavailableError } from '#platform/storage/file-storage.js';
import { ActionError } from '#schemas/errors.js';
import type { RequestState } from './context.js';

/** What a caller is told of whatever was thrown. An error that nobody has foreseen tells nothing of the inside. */
export function toActionError(
  error: unknown,
  { log, requestId }: Pick<RequestState, 'log' | 'requestId'>,
): ActionError {
  if (error instanceof ActionError) return error;
  if (classifyDatabaseError(error) === 'away') {
    log.warn({ err: error }, 'the database is away');
    return new ActionError('database_unavailable', 'The database is away. Try again in a few seconds.');
  }
  if (error instanceof StorageUnavailableError) {
    log.warn({ err: error }, 'the storage of files is away');
    return new ActionError('storage_unavailable', 'The stored files are away. Try again in a few seconds.');
  }
  log.error({ err: error }, 'a request failed for a reason that nobody has foreseen');
  return new ActionError(
    'internal_error',
    `Something went wrong on our side. If it happens again, tell us the request id ${requestId}.`,
  );
}
