import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { describeUnsupported, sniffFileType } from '#platform/files/sniff-file-type.js';
import { say } from '#schemas/sentences/say.js';
import { textOf } from '#schemas/sentences/text-of.js';
import type { BrokenItem, ImportItem, ImportSource } from './import-item.js';
import { SUPPORTED_TITLES } from '#platform/files/file-type.js';
import { readFiles } from './read-files.js';

/** Uploads a file and returns its id. */
export type Upload = (name: string, bytes: Uint8Array) => Promise<string>;

/**
 * Each file of a folder (with its subfolders) or of a ZIP is a document. `line` is the position of the file when sorted
 * by name.
 */
export function documentsSource(path: string, origin: string, upload: Upload): ImportSource {
  return { kind: 'documents', place: 'file', items: () => readDocuments(path, origin, upload) };
}

const unsupported = (bytes: Uint8Array): string =>
  textOf(say('file_of_unsupported_type', { content: describeUnsupported(bytes), types: SUPPORTED_TITLES }));

async function* readDocuments(path: string, origin: string, upload: Upload): AsyncGenerator<ImportItem | BrokenItem> {
  let line = 0;
  for await (const { name, bytes } of readFiles(path)) {
    line += 1;
    const place = { line, label: name };
    if (bytes.byteLength === 0) yield { ...place, code: 'file_empty', problem: 'The file is empty.' };
    else if (sniffFileType(bytes) === undefined)
      yield { ...place, code: 'file_type_unsupported', problem: unsupported(bytes) };
    else {
      const hash = createHash('sha256').update(bytes).digest('hex');
      yield {
        ...place,
        action: 'capture_document',
        // Only the bytes count, so a renamed file is the same document.
        identity: hash,
        payload: async () => ({ fileId: await upload(name, bytes), fileName: basename(name), source: origin }),
      };
    }
  }
}
