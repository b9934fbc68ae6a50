import type { Readable } from 'node:stream';
import type { FileSource } from '../files/file-source.js';

/** Bytes that have arrived and are not kept yet: looked at first, and then kept or thrown away. */
export interface ArrivedFile {
  readonly sizeBytes: number;
  readonly sha256: Buffer;
  /** Opens the bytes for one piece of work. */
  look<T>(work: (source: FileSource) => Promise<T>): Promise<T>;
  /** Keeps the bytes for good under the key; when this resolves they survive a loss of power. */
  keep(key: string): Promise<void>;
  discard(): Promise<void>;
}

/** More bytes came than are accepted. */
export class TooManyBytesError extends Error {
  override readonly name = 'TooManyBytesError';
}

/** There is nothing under this key. */
export class StoredFileMissingError extends Error {
  override readonly name = 'StoredFileMissingError';
}

/** The storage cannot be reached, or refuses to serve us. That passes, or a person mends it. */
export class StorageUnavailableError extends Error {
  override readonly name = 'StorageUnavailableError';
}

/** Positions of bytes, counted from 0, both included: as in the Range header of HTTP. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/**
 * Where the bytes of files lie. They never change once they are kept; their rows in `files` say whose they are.
 * Every method may throw a StorageUnavailableError.
 */
export interface FileStorage {
  /** Takes a stream in without holding it in memory. Throws a TooManyBytesError as soon as the limit is passed. */
  receive(bytes: AsyncIterable<Uint8Array>, limitBytes: number): Promise<ArrivedFile>;
  /** All bytes, or a part of them. Throws a StoredFileMissingError. */
  stream(key: string, range?: ByteRange): Promise<Readable>;
  /** Opens stored bytes for one piece of work. Throws a StoredFileMissingError. */
  look<T>(key: string, work: (source: FileSource) => Promise<T>): Promise<T>;
  /** Removes the bytes; fine when they are gone already. */
  remove(key: string): Promise<void>;
  /** The keys of everything that was kept before this time. */
  listOlderThan(time: Date): AsyncIterable<string>;
  /** Throws away what arrived before this time and was never kept, as after a crash. */
  clearArrivals(before: Date): Promise<void>;
}

/** Keys are made of our own ids; anything else could lead out of the folder. */
export const STORAGE_KEY = /^org_[0-9a-z]{26}\/[0-9a-z]{2}\/file_[0-9a-z]{26}$/;

/** Two characters of chance in the middle keep folders small. */
export function storageKeyOf(organizationId: string, fileId: string): string {
  return `${organizationId}/${fileId.slice(-2)}/${fileId}`;
}
