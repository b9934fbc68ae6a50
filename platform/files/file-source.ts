import { open, type FileHandle } from 'node:fs/promises';

/** Bytes that are read piece by piece, wherever they are stored. A large archive is never in memory as a whole. */
export interface FileSource {
  readonly sizeBytes: number;
  /** Returns the bytes from `start` to before `end`, or fewer at the end of the file. */
  readRange(start: number, end: number): Promise<Uint8Array>;
}

export const sourceFromBytes = (bytes: Uint8Array): FileSource => ({
  sizeBytes: bytes.byteLength,
  readRange: (start, end) => Promise.resolve(bytes.subarray(start, end)),
});

/** Reads from an open file, and leaves it open. */
export const sourceFromHandle = async (handle: FileHandle): Promise<FileSource> => {
  const { size } = await handle.stat();
  return {
    sizeBytes: size,
    readRange: async (start, end) => {
      const length = Math.max(0, Math.min(end, size) - start);
      const buffer = Buffer.alloc(length);
      const { bytesRead } = await handle.read(buffer, 0, length, start);
      return buffer.subarray(0, bytesRead);
    },
  };
};

/** Opens a local file while `work` runs. */
export const withFileSource = async <T>(path: string, work: (source: FileSource) => Promise<T>): Promise<T> => {
  const handle = await open(path, 'r');
  try {
    return await work(await sourceFromHandle(handle));
  } finally {
    await handle.close();
  }
};

export const readAll = (source: FileSource): Promise<Uint8Array> => source.readRange(0, source.sizeBytes);
