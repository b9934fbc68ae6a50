import type { File } from '#schemas/types.js';

export interface FileRow {
  readonly id: string;
  readonly name: string | null;
  readonly mime_type: string;
  readonly bytes: bigint;
  readonly sha256: Buffer;
  readonly storage_key: string;
  readonly created_at: Date;
}

export const FILE_COLUMNS = 'id, name, mime_type, bytes, sha256, storage_key, created_at';

export function fileRecord(row: FileRow): File {
  return {
    id: row.id,
    name: row.name,
    mimeType: row.mime_type,
    bytes: Number(row.bytes),
    sha256: row.sha256.toString('hex'),
    createdAt: row.created_at.toISOString(),
  };
}
