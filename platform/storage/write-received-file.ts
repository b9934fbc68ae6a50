import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { TooManyBytesError } from './file-storage.js';

/** Writes a stream to a file, and counts and hashes its bytes. Throws a TooManyBytesError. */
export async function writeReceivedFile(
  handle: FileHandle,
  bytes: AsyncIterable<Uint8Array>,
  limitBytes: number,
): Promise<{ sizeBytes: number; sha256: Buffer }> {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  for await (const chunk of bytes) {
    sizeBytes += chunk.byteLength;
    if (sizeBytes > limitBytes) throw new TooManyBytesError(`the file has more than ${limitBytes} bytes`);
    hash.update(chunk);
    await handle.writeFile(chunk);
  }
  return { sizeBytes, sha256: hash.digest() };
}
