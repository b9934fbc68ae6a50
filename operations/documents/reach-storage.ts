import { StorageUnavailableError, StoredFileMissingError } from '#platform/storage/file-storage.js';
import { ActionError } from '#schemas/errors.js';

/**
 * Work on stored bytes. A row says that they were kept, so when they are not there the folder is not the gateway's or is not
 * mounted: that passes, or a person mends it, and the command is tried again. Errors: `storage_unavailable`.
 */
export async function reachStorage<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof StoredFileMissingError || error instanceof StorageUnavailableError)) throw error;
    throw new ActionError('storage_unavailable', 'The bytes of the file cannot be reached at the moment.', [], {
      cause: error,
    });
  }
}
