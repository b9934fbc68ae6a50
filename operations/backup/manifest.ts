import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { canonicalJson } from '#platform/canonical-json.js';
import type { SequenceCopy, TableCopy } from '#platform/database/table-copies.js';
import { STORAGE_KEY } from '#platform/storage/file-storage.js';

export const FORMAT = 2;

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

/**
 * With the signature, a manifest cannot be changed without PARTITA_SECRET. It has the hash of each table, and the rows have the
 * hash of each file, so nothing of the backup can.
 */
export interface SignedManifest extends BackupManifest {
  readonly signature: string;
}

/** A backup cannot be written, or cannot be restored here. The message says what to do. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

export const tableFile = (folder: string, table: string): string => join(folder, 'tables', `${table}.copy.gz`);
export const fileOf = (folder: string, storageKey: string): string => join(folder, 'files', ...storageKey.split('/'));

const derived = (secret: string, purpose: string, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, bytes));

export const checkOfSecret = (secret: string): string => derived(secret, 'partita backup v1', 16).toString('hex');

const signatureOf = (manifest: BackupManifest, secret: string): Buffer =>
  createHmac('sha256', derived(secret, 'partita backup manifest v2', 32))
    .update(canonicalJson(manifest))
    .digest();

export const signManifest = (manifest: BackupManifest, secret: string): SignedManifest => ({
  ...manifest,
  signature: signatureOf(manifest, secret).toString('hex'),
});

/** Reads a manifest that was signed with this secret. Throws a BackupError. */
export async function readManifest(folder: string, secret: string): Promise<BackupManifest> {
  const { signature, ...manifest } = await parseManifest(folder);
  if (manifest.format !== FORMAT)
    throw new BackupError(`The backup has the format ${manifest.format}. This version reads the format ${FORMAT}.`);
  if (manifest.secretCheck !== checkOfSecret(secret))
    throw new BackupError(
      'PARTITA_SECRET is not the one of the backup. Provider tokens and webhook secrets could not be opened. Set the secret that was in use when the backup was taken.',
    );
  const expected = signatureOf(manifest, secret);
  const given = Buffer.from(String(signature), 'hex');
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new BackupError('The manifest of the backup was changed after the backup was taken. Nothing was restored.');
  checkNames(manifest);
  return manifest;
}

async function parseManifest(folder: string): Promise<SignedManifest> {
  let text: string;
  try {
    text = await readFile(join(folder, 'manifest.json'), 'utf8');
  } catch (error) {
    throw new BackupError(`${folder} contains no manifest.json, so it is not a complete backup.`, { cause: error });
  }
  try {
    return JSON.parse(text) as SignedManifest;
  } catch (error) {
    throw new BackupError(`The manifest.json in ${folder} is damaged: it is not JSON.`, { cause: error });
  }
}

const TABLE_NAME = /^[a-z][a-z0-9_]{0,62}$/;
/** An installation with a thousand transactions per second reaches it after three years. Ids beyond it would take weeks to pass. */
const MOST_TRANSACTION_IDS = 100_000_000_000n;

/** Names become paths and statements, and ids are counted up to. A manifest of ours always passes. */
function checkNames({ tables, sequences, files, lastTransactionId }: BackupManifest): void {
  const names = [...tables, ...sequences].map(({ name }) => name);
  const wrong = [
    ...names.filter((name) => !TABLE_NAME.test(name)),
    ...(files.missing ?? []).filter((key) => !STORAGE_KEY.test(key)),
  ];
  if (wrong.length > 0)
    throw new BackupError(`The backup names what Partita does not make: ${JSON.stringify(wrong[0])}.`);
  if (!/^\d{1,20}$/.test(lastTransactionId) || BigInt(lastTransactionId) > MOST_TRANSACTION_IDS)
    throw new BackupError(
      `The transaction ids of the backup end at ${lastTransactionId}. A restore counts up to ${MOST_TRANSACTION_IDS} at most.`,
    );
}
