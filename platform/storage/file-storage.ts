import type { Readable } from 'node:stream';
import type { FileSource } from '../files/file-source.js';

/** A received file that is not stored yet. The caller checks it, then keeps or discards it. */
export interface ArrivedFile {
  readonly sizeBytes: number;
  readonly sha256: Buffer;
  /** Opens the bytes while `work` runs. */
  read<T>(work: (source: FileSource) => Promise<T>): Promise<T>;
  /** Stores the bytes under the key. When this resolves, they survive a power failure. */
  keep(key: string): Promise<void>;
  discard(): Promise<void>;
}

/** A stream has more bytes than the limit. */
export class TooManyBytesError extends Error {
  override readonly name = 'TooManyBytesError';
}

/** No file is stored under this key. */
export class StoredFileMissingError extends Error {
  override readonly name = 'StoredFileMissingError';
}

/** The storage cannot be reached, or refuses our requests. It recovers by itself, or an operator must fix it. */
export class StorageUnavailableError extends Error {
  override readonly name = 'StorageUnavailableError';
}

/** Byte positions from 0, both inclusive, as in the Range header of HTTP. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/**
 * Stores the bytes of files. Stored bytes never change; the rows in `files` name their owners. Every method may throw a
 * StorageUnavailableError.
 */
export interface FileStorage {
  /** Receives a stream without loading it into memory. Throws a TooManyBytesError when it exceeds the limit. */
  receive(bytes: AsyncIterable<Uint8Array>, limitBytes: number): Promise<ArrivedFile>;
  /** Streams all bytes or a range of them. Throws a StoredFileMissingError. */
  stream(key: string, range?: ByteRange): Promise<Readable>;
  /** Opens stored bytes while `work` runs. Throws a StoredFileMissingError. */
  read<T>(key: string, work: (source: FileSource) => Promise<T>): Promise<T>;
  /** Removes the bytes. Removing missing bytes is not an error. */
  remove(key: string): Promise<void>;
  /** Lists the keys of files that were stored before this time. */
  listOlderThan(time: Date): AsyncIterable<string>;
  /** Returns a short text that replaces the one before it, or undefined if there is none. Unlike files, notes have no rows. */
  readNote(key: string): Promise<string | undefined>;
  writeNote(key: string, text: string): Promise<void>;
  /** Removes files that were received before this time and never kept or discarded, for example after a crash. */
  clearArrivals(before: Date): Promise<void>;
}

/** Keys consist of our own ids. Other text could lead outside the folder. */
export const STORAGE_KEY = /^org_[0-9a-z]{26}\/[0-9a-z]{2}\/file_[0-9a-z]{26}$/;

export const NOTE_KEY = /^audit-heads\/org_[0-9a-z]{26}$/;

/** Two random characters in the middle keep folders small. */
export function storageKeyOf(organizationId: string, fileId: string): string {
  return `${organizationId}/${fileId.slice(-2)}/${fileId}`;
}
