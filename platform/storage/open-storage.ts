import { join } from 'node:path';
import type { StorageConfig } from '../config.js';
import type { FileStorage } from './file-storage.js';
import { FolderStorage } from './folder-storage.js';

/**
 * Opens the configured storage. The S3 client is loaded only if it is used, because loading takes a third of a second.
 */
export async function openStorage({ directory, s3 }: StorageConfig): Promise<FileStorage> {
  if (!s3) return new FolderStorage(directory);
  const { S3Storage } = await import('./s3-storage.js');
  return new S3Storage(s3, join(directory, 'arriving'));
}
