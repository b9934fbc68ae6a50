import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { withFileSource, type FileSource } from '#platform/files/file-source.js';
import { readArchive } from '#platform/files/read-archive.js';
import { describeUnsupported, sniffFileType } from '#platform/files/sniff-file-type.js';
import type { BrokenItem, ImportItem, ImportSource } from './import-item.js';

/** Uploads a file and gives back its id. */
export type Upload = (name: string, bytes: Uint8Array) => Promise<string>;

interface FoundFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Every file of a folder (with its folders) or of a ZIP is a document. `line` is its number, by name. */
export function documentsSource(path: string, origin: string, upload: Upload): ImportSource {
  return { kind: 'documents', items: () => readDocuments(path, origin, upload) };
}

async function* readDocuments(path: string, origin: string, upload: Upload): AsyncGenerator<ImportItem | BrokenItem> {
  const isFolder = (await stat(path)).isDirectory();
  let line = 0;
  for await (const { name, bytes } of isFolder ? readFolder(path) : readZip(path)) {
    line += 1;
    const place = { line, label: name };
    if (bytes.byteLength === 0) yield { ...place, code: 'file_empty', problem: 'The file is empty.' };
    else if (sniffFileType(bytes) === undefined)
      yield { ...place, code: 'file_type_unsupported', problem: describeUnsupported(bytes) };
    else {
      const hash = createHash('sha256').update(bytes).digest('hex');
      yield {
        ...place,
        action: 'capture_document',
        // The bytes alone: a file that was renamed is the same document.
        identity: hash,
        payload: async () => ({ fileId: await upload(name, bytes), fileName: basename(name), source: origin }),
      };
    }
  }
}

/** By name, so that numbers stay the same; what begins with a dot is not meant. */
async function* readFolder(folder: string): AsyncGenerator<FoundFile> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  for (const file of files.sort()) {
    const name = relative(folder, file);
    if (!/(^|\/)\./.test(name)) yield { name, bytes: await readFile(file) };
  }
}

async function* readZip(file: string): AsyncGenerator<FoundFile> {
  const bytes = await withFileSource(file, readWhole);
  yield* readArchive({ sizeBytes: bytes.byteLength, readRange: async (start, end) => bytes.subarray(start, end) });
}

const readWhole = (source: FileSource): Promise<Uint8Array> => source.readRange(0, source.sizeBytes);
