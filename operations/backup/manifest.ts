import { hkdfSync } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SequenceCopy, TableCopy } from '#platform/database/table-copies.js';

export const FORMAT = 1;

/** `manifest.json` of a backup. It is written last: a folder without it is not a complete backup. */
export interface BackupManifest {
  readonly format: number;
  /** When the snapshot was taken, ISO 8601. */
  readonly takenAt: string;
  readonly migrations: readonly string[];
  /** Recognises PARTITA_SECRET. A backup cannot be used with another secret, and does not contain it. */
  readonly secretCheck: string;
  /** The highest transaction id in the tables. The audit log is in the order of these ids. */
  readonly lastTransactionId: string;
  readonly tables: readonly TableCopy[];
  readonly sequences: readonly SequenceCopy[];
  readonly files: {
    readonly count: number;
    readonly bytes: number;
    /** Storage keys of rows whose bytes were gone when the backup was taken. */
    readonly missing?: readonly string[];
  };
}

/** A backup cannot be written, or cannot be restored here. The message says what to do. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

export const tableFile = (folder: string, table: string): string => join(folder, 'tables', `${table}.copy.gz`);
export const fileOf = (folder: string, storageKey: string): string => join(folder, 'files', ...storageKey.split('/'));

export const checkOfSecret = (secret: string): string =>
  Buffer.from(hkdfSync('sha256', secret, '', 'partita backup v1', 16)).toString('hex');

export async function readManifest(folder: string): Promise<BackupManifest> {
  let text: string;
  try {
    text = await readFile(join(folder, 'manifest.json'), 'utf8');
  } catch (error) {
    throw new BackupError(`${folder} contains no manifest.json, so it is not a complete backup.`, { cause: error });
  }
  const manifest = JSON.parse(text) as BackupManifest;
  if (manifest.format === FORMAT) return manifest;
  throw new BackupError(`The backup has the format ${manifest.format}. This version reads the format ${FORMAT}.`);
}
