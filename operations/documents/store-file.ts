import { newId } from '#platform/ids.js';
import { storageKeyOf, type FileStorage } from '#platform/storage/file-storage.js';
import { fileRecord } from '#tables/file-table.js';
import { put, told, type Write } from '../engine/change.js';

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

const INSERT_FILES = `
  insert into files (organization_id, id, name, mime_type, bytes, sha256, storage_key, created_at)
  select current_organization(), r.id, r.name, r.mime_type, r.bytes, decode(r.sha256, 'hex'), r.storage_key, r.created_at
  from json_to_recordset($1::json) as r (id text, name text, mime_type text, bytes bigint, sha256 text, storage_key text,
    created_at timestamptz)`;

/** The row of a file whose bytes are stored. */
export function fileWrites(
  {
    fileId: id,
    storageKey,
    bytes,
    sha256,
    name,
    mimeType,
  }: KeptBytes & { readonly name: string | null; readonly mimeType: string },
  now: Date,
): Write[] {
  const row = { id, name, mime_type: mimeType, bytes: BigInt(bytes), sha256, storage_key: storageKey, created_at: now };
  return [
    put(INSERT_FILES, { ...row, sha256: sha256.toString('hex') }),
    told({ target: { type: 'file', id }, before: null, after: fileRecord(row) }),
  ];
}
