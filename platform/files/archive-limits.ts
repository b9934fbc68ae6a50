import type { Entry } from 'yauzl';
import { FileError } from '../file-error.js';

export interface ArchiveLimits {
  readonly maxEntries: number;
  readonly maxEntryBytes: number;
  readonly maxTotalBytes: number;
  /** Unpacked to packed size. Text packs 20 to 1, XML up to 60 to 1; only a bomb does better. */
  readonly maxRatio: number;
}

/** A month of invoices of a small firm, each as large as a single upload may be. */
export const DEFAULT_ARCHIVE_LIMITS: ArchiveLimits = {
  maxEntries: 500,
  maxEntryBytes: 25 * 1024 * 1024,
  maxTotalBytes: 250 * 1024 * 1024,
  maxRatio: 150,
};

/** Below this size a high ratio is harmless: a page of blanks. */
const RATIO_MATTERS_BYTES = 1024 * 1024;

const ENCRYPTED_FLAG = 0x1;
const FILE_KIND_MASK = 0o170000;
const SYMBOLIC_LINK = 0o120000;

/** What operating systems add on their own, and folders. */
export const isContent = ({ fileName }: Entry): boolean =>
  !fileName.endsWith('/') && !/(^|\/)(__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)/.test(fileName);

const refuseUnsafe = ({ fileName, externalFileAttributes, generalPurposeBitFlag }: Entry): void => {
  if ((generalPurposeBitFlag & ENCRYPTED_FLAG) !== 0) {
    throw new FileError(
      'file_encrypted',
      'The ZIP is protected by a password. Send one without, or the files themselves.',
    );
  }
  if (((externalFileAttributes >>> 16) & FILE_KIND_MASK) === SYMBOLIC_LINK) {
    throw new FileError('archive_unsafe', `The file ${fileName} in the ZIP is a link to another file, not a file.`);
  }
};

const tooLarge = (sentence: string): FileError => new FileError('archive_too_large', sentence);

/**
 * Holds the directory of an archive against the limits, before anything is unpacked. Sizes in the directory may lie; the
 * unpacking stops at the stated size, so that a lie costs no more than the truth.
 */
export const checkDirectory = (entries: readonly Entry[], archiveBytes: number, limits: ArchiveLimits): void => {
  let packed = 0;
  let unpacked = 0;
  for (const entry of entries) {
    refuseUnsafe(entry);
    packed += entry.compressedSize;
    unpacked += entry.uncompressedSize;
    if (entry.uncompressedSize > limits.maxEntryBytes) {
      throw tooLarge(
        `The file ${entry.fileName} in the ZIP has ${entry.uncompressedSize} bytes; at most ${limits.maxEntryBytes} are read.`,
      );
    }
    const ratio = entry.uncompressedSize / Math.max(1, entry.compressedSize);
    if (entry.uncompressedSize > RATIO_MATTERS_BYTES && ratio > limits.maxRatio) {
      throw tooLarge(
        `The file ${entry.fileName} in the ZIP unpacks to ${Math.round(ratio)} times its size, as no invoice does.`,
      );
    }
  }
  if (unpacked > limits.maxTotalBytes) {
    throw tooLarge(`The ZIP unpacks to ${unpacked} bytes; at most ${limits.maxTotalBytes} are read.`);
  }
  // Entries that share their packed bytes add up to more than the file has: the trick of the best known bombs.
  if (packed > archiveBytes) {
    throw tooLarge('The entries of the ZIP overlap, so that it unpacks to many times its size.');
  }
};
