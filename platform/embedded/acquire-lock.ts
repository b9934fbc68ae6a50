import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { EmbeddedError } from './embedded-error.js';
import { readProcessIdentity } from '../process-identity.js';
import { readErrorCode } from './read-error-code.js';

interface LockHolder {
  readonly pid: number;
  readonly identity: string;
  readonly startedAt: string;
}

export interface Lock {
  release(): void;
}

/**
 * Returns the lock, or the holder if it still runs. Replaces a stale lock: the holder has ended, or another program has
 * its pid now.
 */
export function tryAcquireLock(file: string): Lock | LockHolder {
  const own: LockHolder = {
    pid: process.pid,
    identity: readProcessIdentity(process.pid) ?? 'unknown',
    startedAt: new Date().toISOString(),
  };
  // Write a draft and link it into place: a reader never sees half a lock, and link() fails if the name is taken.
  const draft = `${file}.${process.pid}.new`;
  writeFileSync(draft, `${JSON.stringify(own)}\n`);
  try {
    // Three rounds: the usual case, a second one after a stale lock, a third one after losing a race for a stale lock.
    for (let round = 0; round < 3; round++) {
      if (linkIfFree(draft, file)) return { release: () => releaseOwn(file, own) };
      const holder = readHolder(file);
      if (holder && isRunning(holder)) return holder;
      removeStale(file);
    }
  } finally {
    rmSync(draft, { force: true });
  }
  throw new EmbeddedError(
    `Several processes compete for the lock ${file}. If Partita does not run in this directory, remove the lock with: rm ${file}`,
  );
}

/** Locks one data directory. Throws an EmbeddedError that names the holder if another process has the lock. */
export function acquireLock(file: string, directory: string): Lock {
  const lock = tryAcquireLock(file);
  if ('release' in lock) return lock;
  throw new EmbeddedError(
    `Partita already runs in ${directory} (process ${lock.pid}, since ${lock.startedAt}). Stop it first with Ctrl-C in its terminal, or with: kill ${lock.pid}`,
  );
}

/** Returns undefined if the file is missing, empty or incomplete. Such a file does not lock anything. */
export function readHolder(file: string): LockHolder | undefined {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof value !== 'object' || value === null) return undefined;
    if (!('pid' in value) || !('identity' in value) || !('startedAt' in value)) return undefined;
    const { pid, identity, startedAt } = value;
    if (typeof pid !== 'number' || typeof identity !== 'string' || typeof startedAt !== 'string') return undefined;
    return { pid, identity, startedAt };
  } catch {
    return undefined;
  }
}

function isRunning(holder: LockHolder): boolean {
  return readProcessIdentity(holder.pid) === holder.identity;
}

function linkIfFree(draft: string, file: string): boolean {
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (readErrorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Moves the file away before it checks the holder again. Two processes may see the same stale lock at the same time,
 * and only one of them may replace it.
 */
function removeStale(file: string): void {
  const aside = `${file}.${process.pid}.stale`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if (readErrorCode(error) === 'ENOENT') return;
    throw error;
  }
  const holder = readHolder(aside);
  if (holder && isRunning(holder)) linkIfFree(aside, file);
  rmSync(aside, { force: true });
}

function releaseOwn(file: string, own: LockHolder): void {
  const holder = readHolder(file);
  if (holder?.pid === own.pid && holder.identity === own.identity) rmSync(file, { force: true });
}
