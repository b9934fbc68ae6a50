import { randomUUID } from 'node:crypto';
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { readErrorCode } from '../embedded/read-error-code.js';
import { withFileSource } from '../files/file-source.js';
import {
  STORAGE_KEY,
  StoredFileMissingError,
  type ArrivedFile,
  type ByteRange,
  type FileStorage,
} from './file-storage.js';
import { writeArrival } from './write-arrival.js';

/**
 * Files in a folder of this machine, or of one that gateways and workers share. What arrives is written beside the kept
 * files, on the same file system, flushed and then renamed: a name never stands for half a file.
 */
export class FolderStorage implements FileStorage {
  private readonly arrivals: string;
  private readonly kept: string;

  constructor(folder: string) {
    this.arrivals = join(folder, 'arriving');
    this.kept = join(folder, 'kept');
  }

  async receive(bytes: AsyncIterable<Uint8Array>, limitBytes: number): Promise<ArrivedFile> {
    await mkdir(this.arrivals, { recursive: true, mode: 0o700 });
    const path = join(this.arrivals, randomUUID());
    const handle = await open(path, 'wx', 0o600);
    try {
      const written = await writeArrival(handle, bytes, limitBytes);
      await handle.sync();
      return {
        ...written,
        look: (work) => withFileSource(path, work),
        keep: (key) => this.keep(path, key),
        discard: () => rm(path, { force: true }),
      };
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    } finally {
      await handle.close();
    }
  }

  async stream(key: string, range?: ByteRange): Promise<Readable> {
    const handle = await open(this.pathOf(key), 'r').catch((error: unknown) => explainMissing(error, key));
    return handle.createReadStream(range && { start: range.first, end: range.last });
  }

  async look<T>(key: string, work: Parameters<typeof withFileSource<T>>[1]): Promise<T> {
    const path = this.pathOf(key);
    await stat(path).catch((error: unknown) => explainMissing(error, key));
    return withFileSource(path, work);
  }

  async remove(key: string): Promise<void> {
    await rm(this.pathOf(key), { force: true });
  }

  async *listOlderThan(time: Date): AsyncIterable<string> {
    for await (const path of filesBelow(this.kept, time)) {
      const key = relative(this.kept, path).split(sep).join('/');
      if (STORAGE_KEY.test(key)) yield key;
    }
  }

  async clearArrivals(before: Date): Promise<void> {
    for await (const path of filesBelow(this.arrivals, before)) await rm(path, { force: true });
  }

  private async keep(arrived: string, key: string): Promise<void> {
    const path = this.pathOf(key);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await rename(arrived, path);
    // The new name is safe only when its folder is.
    const folder = await open(dirname(path), 'r');
    try {
      await folder.sync();
    } finally {
      await folder.close();
    }
  }

  private pathOf(key: string): string {
    if (!STORAGE_KEY.test(key)) throw new Error('not a storage key');
    return join(this.kept, ...key.split('/'));
  }
}

async function* filesBelow(folder: string, before: Date): AsyncIterable<string> {
  const entries = await opendir(folder, { recursive: true }).catch((error: unknown) => {
    if (isMissing(error)) return undefined;
    throw error;
  });
  if (!entries) return;
  for await (const entry of entries) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const found = await stat(path).catch(() => undefined);
    // ctime, because a rename is younger than the bytes it names.
    if (found && found.ctime < before) yield path;
  }
}

const isMissing = (error: unknown): boolean => readErrorCode(error) === 'ENOENT';

function explainMissing(error: unknown, key: string): never {
  if (isMissing(error)) throw new StoredFileMissingError(`no bytes are stored under ${key}`, { cause: error });
  throw error;
}
