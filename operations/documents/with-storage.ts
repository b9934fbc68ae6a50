import { StorageUnavailableError, StoredFileMissingError } from '#platform/storage/file-storage.js';
import { ActionError } from '#schemas/errors.js';
import { say } from '#schemas/sentences/say.js';

/**
 * Runs work on stored bytes. If bytes of an existing row are missing, the storage folder is wrong or not mounted. That
 * can be corrected, so the command is retried. Errors: `storage_unavailable`.
 */
export async function withStorage<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof StoredFileMissingError || error instanceof StorageUnavailableError)) throw error;
    throw new ActionError('storage_unavailable', say('file_unavailable'), [], {
      cause: error,
    });
  }
}
