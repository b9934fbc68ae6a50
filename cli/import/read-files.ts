import { open, readdir, readFile, stat } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { readAll, sourceFromHandle } from '#platform/files/file-source.js';
import { readArchive } from '#platform/files/read-archive.js';
import { sniffFileType, SNIFF_BYTES } from '#platform/files/sniff-file-type.js';

export interface FoundFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/**
 * Reads the files of a folder (with its subfolders) or of a ZIP, sorted by name, or a single file. Holds one file in
 * memory at a time.
 */
export async function* readFiles(path: string): AsyncGenerator<FoundFile> {
  if ((await stat(path)).isDirectory()) return yield* readFolder(path);
  const handle = await open(path, 'r');
  try {
    const source = await sourceFromHandle(handle);
    const isArchive = sniffFileType(await source.readRange(0, SNIFF_BYTES)) === 'zip';
    if (isArchive) yield* readArchive(source);
    else yield { name: basename(path), bytes: await readAll(source) };
  } finally {
    await handle.close();
  }
}

/** True for a folder, and for a file that is not a table of rows. */
export async function holdsFiles(path: string): Promise<boolean> {
  if ((await stat(path)).isDirectory()) return true;
  const handle = await open(path, 'r');
  try {
    const start = await (await sourceFromHandle(handle)).readRange(0, SNIFF_BYTES);
    return ['xml', 'p7m', 'pdf', 'zip'].includes(sniffFileType(start) ?? '');
  } finally {
    await handle.close();
  }
}

/** Sorts by name, so file numbers are the same in every run. Skips hidden files. */
async function* readFolder(folder: string): AsyncGenerator<FoundFile> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  for (const file of files.sort()) {
    const name = relative(folder, file);
    if (!/(^|\/)\./.test(name)) yield { name, bytes: await readFile(file) };
  }
}
