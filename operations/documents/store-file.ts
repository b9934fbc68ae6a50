import { newId } from '#platform/ids.js';
import { storageKeyOf, type FileStorage } from '#platform/storage/file-storage.js';
import { FILE_COLUMNS, fileRecord, type FileRow } from '#tables/file-table.js';
import type { CommandContext, HandlerContext } from '../context.js';

/** A file whose bytes are stored but which has no row yet. */
export interface KeptBytes {
  readonly fileId: string;
  readonly storageKey: string;
  readonly bytes: number;
  readonly sha256: Buffer;
}

/**
 * Stores bytes before the transaction that writes their row. If the process dies before that, they are removed like
 * those of any unused upload.
 */
export async function keepBytes(bytes: Uint8Array, organizationId: string, storage: FileStorage): Promise<KeptBytes> {
  const fileId = newId('file');
  const storageKey = storageKeyOf(organizationId, fileId);
  const arrived = await storage.receive(inOnePiece(bytes), bytes.byteLength);
  try {
    await arrived.keep(storageKey);
  } finally {
    await arrived.discard();
  }
  return { fileId, storageKey, bytes: arrived.sizeBytes, sha256: arrived.sha256 };
}

async function* inOnePiece(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** Writes the row of a file whose bytes are stored. */
export async function insertFile(
  file: KeptBytes & { readonly name: string | null; readonly mimeType: string },
  { tx, audit }: HandlerContext & CommandContext,
): Promise<void> {
  const [row] = await tx.query<FileRow>(
    `insert into files (organization_id, id, name, mime_type, bytes, sha256, storage_key)
     values (current_organization(), $1, $2, $3, $4, $5, $6) returning ${FILE_COLUMNS}`,
    [file.fileId, file.name, file.mimeType, file.bytes, file.sha256, file.storageKey],
  );
  if (!row) throw new Error('the written file was not found');
  audit({ target: { type: 'file', id: file.fileId }, before: null, after: fileRecord(row) });
}
