import { Readable } from 'node:stream';
import { fromRandomAccessReaderPromise, RandomAccessReader, type Entry, type ZipFile } from 'yauzl';
import { checkDirectory, DEFAULT_ARCHIVE_LIMITS, isContent, type ArchiveLimits } from './archive-limits.js';
import { FileError, refuseFile } from '../file-error.js';
import type { FileSource } from './file-source.js';
import type { FileType } from './file-type.js';
import { sniffFileType, SNIFF_BYTES } from './sniff-file-type.js';

export interface ArchiveEntry {
  /** The path in the archive. It is only shown to people and never used as a path on disk. */
  readonly name: string;
  readonly sizeBytes: number;
  /** Detected from the content. Undefined if the type is not supported. */
  readonly type: FileType | undefined;
}

export interface UnpackedEntry extends ArchiveEntry {
  readonly bytes: Uint8Array;
}

const PIECE_BYTES = 64 * 1024;

class SourceReader extends RandomAccessReader {
  constructor(private readonly source: FileSource) {
    super();
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#pieces(start, end), { objectMode: false });
  }

  async *#pieces(start: number, end: number): AsyncGenerator<Uint8Array> {
    for (let offset = start; offset < end; offset += PIECE_BYTES) {
      yield await this.source.readRange(offset, Math.min(offset + PIECE_BYTES, end));
    }
  }
}

/** yauzl reports errors only by message. These three kinds have their own code; every other one is a damaged file. */
const asFileError = (error: unknown): FileError => {
  if (error instanceof FileError) return error;
  const message = error instanceof Error ? error.message : String(error);
  if (/encrypt/i.test(message)) return refuseFile('zip_with_password');
  if (/absolute path|invalid relative path|invalid characters/.test(message))
    return refuseFile('zip_with_path_outside', {}, { cause: error });
  return refuseFile('zip_is_damaged', {}, { cause: error });
};

const readBytes = async (zip: ZipFile, entry: Entry, maxBytes: number): Promise<Uint8Array> => {
  const stream = await zip.openReadStreamPromise(entry);
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of stream) {
    const bytes = Buffer.from(piece);
    pieces.push(bytes);
    length += bytes.byteLength;
    // Leaving the loop destroys the stream, so nothing more is unpacked.
    if (length >= maxBytes) break;
  }
  return Buffer.concat(pieces);
};

const contentEntries = async (zip: ZipFile, source: FileSource, limits: ArchiveLimits): Promise<Entry[]> => {
  if (zip.entryCount > limits.maxEntries * 2) {
    throw refuseFile('zip_with_many_entries', { count: zip.entryCount, limit: limits.maxEntries });
  }
  const entries: Entry[] = [];
  for await (const entry of zip.eachEntry()) if (isContent(entry)) entries.push(entry);
  if (entries.length > limits.maxEntries) {
    throw refuseFile('zip_with_many_files', { count: entries.length, limit: limits.maxEntries });
  }
  checkDirectory(entries, source.sizeBytes, limits);
  return entries;
};

const typeOfEntry = (start: Uint8Array, entry: Entry): FileType | undefined => {
  const type = sniffFileType(start.subarray(0, SNIFF_BYTES));
  if (type === 'zip') throw refuseFile('zip_in_zip', { name: entry.fileName });
  return type;
};

const withArchive = async function* <T>(
  source: FileSource,
  limits: ArchiveLimits,
  visit: (zip: ZipFile, entry: Entry) => Promise<T>,
): AsyncGenerator<T> {
  let zip: ZipFile | undefined;
  try {
    zip = await fromRandomAccessReaderPromise(new SourceReader(source), source.sizeBytes, {
      autoClose: false,
      validateEntrySizes: true,
    });
    for (const entry of await contentEntries(zip, source, limits)) yield await visit(zip, entry);
  } catch (error) {
    throw asFileError(error);
  } finally {
    zip?.close();
  }
};

/**
 * Lists the files of a ZIP with their types, and unpacks only the first bytes of each. Throws a FileError:
 * `archive_too_large`, `archive_unsafe`, `archive_nested`, `file_encrypted`, `file_broken`.
 */
export const listArchive = async (
  source: FileSource,
  limits: ArchiveLimits = DEFAULT_ARCHIVE_LIMITS,
): Promise<ArchiveEntry[]> => {
  const entries: ArchiveEntry[] = [];
  for await (const entry of withArchive(source, limits, async (zip, directoryEntry) => ({
    name: directoryEntry.fileName,
    sizeBytes: directoryEntry.uncompressedSize,
    type: typeOfEntry(await readBytes(zip, directoryEntry, SNIFF_BYTES), directoryEntry),
  }))) {
    entries.push(entry);
  }
  return entries;
};

/** Unpacks the files of a ZIP one by one; only one is in memory at a time. Throws the same errors as listArchive. */
export const readArchive = (
  source: FileSource,
  limits: ArchiveLimits = DEFAULT_ARCHIVE_LIMITS,
): AsyncGenerator<UnpackedEntry> =>
  withArchive(source, limits, async (zip, entry) => {
    const bytes = await readBytes(zip, entry, Number.POSITIVE_INFINITY);
    return { name: entry.fileName, sizeBytes: bytes.byteLength, type: typeOfEntry(bytes, entry), bytes };
  });
