import { randomUUID } from 'node:crypto';
import { mkdir, open, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { readErrorCode } from '../embedded/read-error-code.js';
import { withFileSource } from '../files/file-source.js';
import {
  NOTE_KEY,
  STORAGE_KEY,
  StoredFileMissingError,
  type ArrivedFile,
  type ByteRange,
  type FileStorage,
} from './file-storage.js';
import { writeReceivedFile } from './write-received-file.js';

/**
 * Stores files in a folder of this machine, or in one that gateways and workers share. A received file is written to
 * the same file system, flushed and then renamed, so a stored name never has incomplete bytes.
 */
export class FolderStorage implements FileStorage {
  private readonly arrivals: string;
  private readonly kept: string;

  constructor(private readonly folder: string) {
    this.arrivals = join(folder, 'arriving');
    this.kept = join(folder, 'kept');
  }

  async receive(bytes: AsyncIterable<Uint8Array>, limitBytes: number): Promise<ArrivedFile> {
    await mkdir(this.arrivals, { recursive: true, mode: 0o700 });
    const path = join(this.arrivals, randomUUID());
    const handle = await open(path, 'wx', 0o600);
    try {
      const written = await writeReceivedFile(handle, bytes, limitBytes);
      await handle.sync();
      return {
        ...written,
        read: (work) => withFileSource(path, work),
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

  async read<T>(key: string, work: Parameters<typeof withFileSource<T>>[1]): Promise<T> {
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

  async readNote(key: string): Promise<string | undefined> {
    try {
      return await readFile(this.pathOfNote(key), 'utf8');
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  /** Written beside its place and renamed, so that a crash leaves the old text or the new one. */
  async writeNote(key: string, text: string): Promise<void> {
    const path = this.pathOfNote(key);
    const beside = `${path}.${randomUUID()}`;
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    try {
      await writeFile(beside, text, { mode: 0o600, flush: true });
      await rename(beside, path);
    } catch (error) {
      await rm(beside, { force: true });
      throw error;
    }
  }

  async clearArrivals(before: Date): Promise<void> {
    for await (const path of filesBelow(this.arrivals, before)) await rm(path, { force: true });
  }

  private async keep(arrived: string, key: string): Promise<void> {
    const path = this.pathOf(key);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await rename(arrived, path);
    // Flush the folder too: without it, a power failure could lose the new name.
    const folder = await open(dirname(path), 'r');
    try {
      await folder.sync();
    } finally {
      await folder.close();
    }
  }

  private pathOfNote(key: string): string {
    if (!NOTE_KEY.test(key)) throw new Error('not a key of a note');
    return join(this.folder, ...key.split('/'));
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
    // Use ctime: the rename is later than the last write to the bytes.
    if (found && found.ctime < before) yield path;
  }
}

const isMissing = (error: unknown): boolean => readErrorCode(error) === 'ENOENT';

function explainMissing(error: unknown, key: string): never {
  if (isMissing(error)) throw new StoredFileMissingError(`no file is stored under ${key}`, { cause: error });
  throw error;
}
