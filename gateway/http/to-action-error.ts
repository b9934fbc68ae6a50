import { classifyDatabaseError } from '#platform/database/classify-error.js';
import { StorageUnavailableError } from '#platform/storage/file-storage.js';
import { ThreadsBusyError } from '#platform/threads/thread-errors.js';
import { ActionError } from '#schemas/errors.js';
import type { RequestState } from './context.js';

/** Converts any thrown error to the error that the caller sees. Unexpected errors show no internal details. */
export function toActionError(
  error: unknown,
  { log, requestId }: Pick<RequestState, 'log' | 'requestId'>,
): ActionError {
  if (error instanceof ActionError) return error;
  const databaseError = classifyDatabaseError(error);
  if (databaseError === 'away') {
    log.warn({ err: error }, 'database unavailable');
    return new ActionError('database_unavailable', 'The database is not available. Try again in a few seconds.');
  }
  if (databaseError === 'conflict') {
    log.warn({ err: error }, 'a lock or a statement timed out');
    return new ActionError(
      'queue_full',
      'The request took too long, or another change of the same records is under way. Try again in a few seconds.',
    );
  }
  if (error instanceof StorageUnavailableError) {
    log.warn({ err: error }, 'file storage unavailable');
    return new ActionError('storage_unavailable', 'The file storage is not available. Try again in a few seconds.');
  }
  if (error instanceof ThreadsBusyError) return new ActionError('queue_full', error.message, [], { cause: error });
  log.error({ err: error }, 'unexpected error in a request');
  return new ActionError(
    'internal_error',
    `An unexpected error occurred. If it happens again, report the request id ${requestId}.`,
  );
}
