import type { Entry } from 'yauzl';
import { refuseFile } from '../file-error.js';

export interface ArchiveLimits {
  readonly maxEntries: number;
  readonly maxEntryBytes: number;
  readonly maxTotalBytes: number;
  /** Ratio of unpacked to packed size. Text reaches 20, XML up to 60; only a ZIP bomb reaches more. */
  readonly maxRatio: number;
}

/** Enough for a month of invoices of a small company, each as large as a single upload may be. */
export const DEFAULT_ARCHIVE_LIMITS: ArchiveLimits = {
  maxEntries: 500,
  maxEntryBytes: 25 * 1024 * 1024,
  maxTotalBytes: 250 * 1024 * 1024,
  maxRatio: 150,
};

/** Below this size a high ratio is harmless, for example a page of blanks. */
const RATIO_MATTERS_BYTES = 1024 * 1024;

const ENCRYPTED_FLAG = 0x1;
const FILE_KIND_MASK = 0o170000;
const SYMBOLIC_LINK = 0o120000;

/** False for folders and for files that operating systems add. */
export const isContent = ({ fileName }: Entry): boolean =>
  !fileName.endsWith('/') && !/(^|\/)(__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)/.test(fileName);

const refuseUnsafe = ({ fileName, externalFileAttributes, generalPurposeBitFlag }: Entry): void => {
  if ((generalPurposeBitFlag & ENCRYPTED_FLAG) !== 0) throw refuseFile('zip_with_password');
  if (((externalFileAttributes >>> 16) & FILE_KIND_MASK) === SYMBOLIC_LINK)
    throw refuseFile('zip_with_link', { name: fileName });
};

/**
 * Checks the directory of an archive against the limits before anything is unpacked. The sizes in the directory may be
 * false, but unpacking stops at the stated size.
 */
export const checkDirectory = (entries: readonly Entry[], archiveBytes: number, limits: ArchiveLimits): void => {
  let packed = 0;
  let unpacked = 0;
  for (const entry of entries) {
    refuseUnsafe(entry);
    packed += entry.compressedSize;
    unpacked += entry.uncompressedSize;
    if (entry.uncompressedSize > limits.maxEntryBytes) {
      const [size, limit] = [entry.uncompressedSize, limits.maxEntryBytes];
      throw refuseFile('zip_with_large_file', { name: entry.fileName, size, limit });
    }
    const ratio = entry.uncompressedSize / Math.max(1, entry.compressedSize);
    if (entry.uncompressedSize > RATIO_MATTERS_BYTES && ratio > limits.maxRatio) {
      const told = { name: entry.fileName, ratio: Math.round(ratio), limit: limits.maxRatio };
      throw refuseFile('zip_with_dense_file', told);
    }
  }
  if (unpacked > limits.maxTotalBytes) {
    throw refuseFile('zip_unpacks_too_large', { size: unpacked, limit: limits.maxTotalBytes });
  }
  // The best known ZIP bombs have entries that share their packed bytes. Together such entries are larger than the
  // file.
  if (packed > archiveBytes) throw refuseFile('zip_with_overlap');
};
