import { classifyDatabaseError } from '#platform/database/classify-error.js';
import { StorageUnavailableError } from '#platform/storage/file-storage.js';
import { ThreadsBusyError } from '#platform/threads/thread-errors.js';
import { ActionError, refuse } from '#schemas/errors.js';
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
    return refuse('database_is_away');
  }
  if (databaseError === 'conflict') {
    log.warn({ err: error }, 'a lock or a statement timed out');
    return refuse('request_took_too_long');
  }
  if (error instanceof StorageUnavailableError) {
    log.warn({ err: error }, 'file storage unavailable');
    return refuse('storage_is_away');
  }
  if (error instanceof ThreadsBusyError) return new ActionError('queue_full', error.said, [], { cause: error });
  log.error({ err: error }, 'unexpected error in a request');
  return refuse('unexpected_error', { id: requestId });
}
