import { checkFile, type CheckedFile, type FileLabel } from '#platform/files/check-file.js';
import { FileError } from '#platform/file-error.js';
import { newId } from '#platform/ids.js';
import type { Principal } from '#platform/security/principal.js';
import { storageKeyOf, type ArrivedFile } from '#platform/storage/file-storage.js';
import { asOwner } from '#platform/threads/work-owner.js';
import { ActionError, refuse } from '#schemas/errors.js';
import type { File } from '#schemas/types.js';
import { FILE_COLUMNS, fileRecord, type FileRow } from '#tables/file-table.js';
import { handedInBy } from '#operations/documents/owner-of.js';
import { runHere, type Here } from '#operations/engine/run-here.js';
import type { GatewayDependencies } from '../dependencies.js';
import type { Upload } from './read-upload.js';

interface Uploader {
  readonly principal: Principal;
  readonly requestId: string;
}

/** Bytes that are in the storage and have no row yet. */
export interface KeptFile {
  readonly fileName: string | undefined;
  readonly mediaType: string;
  readonly sizeBytes: number;
  readonly sha256: Buffer;
  readonly key: string;
}

/**
 * Checks the bytes and stores them before their row. A crash in between leaves bytes without a row, which are cleaned up later, but
 * never a row without bytes.
 */
export async function keepFile(
  { arrived, fileName, mediaType }: Upload,
  { organizationId }: Principal,
  { config }: Pick<GatewayDependencies, 'config'>,
): Promise<KeptFile> {
  try {
    const checked = await asOwner(organizationId, () =>
      check(arrived, { fileName, mediaType }, config.storage.fileLimitBytes),
    );
    // The key is not made of the id: a second upload through one link must not overwrite the bytes of the first.
    const key = storageKeyOf(organizationId, newId('file'));
    await arrived.keep(key);
    return { fileName, mediaType: checked.mediaType, sizeBytes: arrived.sizeBytes, sha256: arrived.sha256, key };
  } finally {
    // Has no effect on a stored file. Stored bytes without a row are cleaned up later.
    await arrived.discard();
  }
}

export async function insertFile(
  { fileName, mediaType, sizeBytes, sha256, key }: KeptFile,
  { tx, audit, principal }: Here,
  id = newId('file'),
): Promise<File> {
  const [row] = await tx.query<FileRow>(
    `insert into files (organization_id, id, name, mime_type, bytes, sha256, storage_key, uploaded_by)
     values (current_organization(), $1, $2, $3, $4, $5, $6, $7)
     on conflict (organization_id, id) do nothing returning ${FILE_COLUMNS}`,
    [id, fileName ?? null, mediaType, sizeBytes, sha256, key, handedInBy(principal)],
  );
  if (!row) throw refuse('upload_link_used');
  const after = fileRecord(row);
  audit({ target: { type: 'file', id }, before: null, after });
  return after;
}

/** Stores the bytes, then writes the row and the audit row in one transaction. */
export async function storeFile(
  upload: Upload,
  { principal, requestId }: Uploader,
  { database, config }: Pick<GatewayDependencies, 'database' | 'config'>,
  id?: string,
): Promise<File> {
  const kept = await keepFile(upload, principal, { config });
  return runHere({ database, principal, requestId }, 'upload_file', (here) => insertFile(kept, here, id));
}

async function check(arrived: ArrivedFile, label: FileLabel, maxBytes: number): Promise<CheckedFile> {
  try {
    return await arrived.read((source) => checkFile(source, label, { maxBytes }));
  } catch (error) {
    if (error instanceof FileError) throw new ActionError(error.code, error.said, [], { cause: error });
    throw error;
  }
}
