import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { EmbeddedError } from './embedded-error.js';
import { readProcessIdentity } from './process-identity.js';
import { readErrorCode } from './read-error-code.js';

export interface LockHolder {
  readonly pid: number;
  readonly identity: string;
  readonly startedAt: string;
}

export interface Lock {
  release(): void;
}

/** The lock, or the holder when it still runs; a stale lock (holder gone, or its pid now another program's) is taken over. */
export function tryAcquireLock(file: string): Lock | LockHolder {
  const own: LockHolder = {
    pid: process.pid,
    identity: readProcessIdentity(process.pid) ?? 'unknown',
    startedAt: new Date().toISOString(),
  };
  // Written aside and linked into place: nobody ever reads a half-written lock, and link() fails when the name is taken.
  const draft = `${file}.${process.pid}.new`;
  writeFileSync(draft, `${JSON.stringify(own)}\n`);
  try {
    // Three rounds: one for the usual case, one after a stale lock, one after losing a race for a stale lock.
    for (let round = 0; round < 3; round++) {
      if (linkIfFree(draft, file)) return { release: () => releaseOwn(file, own) };
      const holder = readHolder(file);
      if (holder && isRunning(holder)) return holder;
      removeStale(file);
    }
  } finally {
    rmSync(draft, { force: true });
  }
  throw new EmbeddedError(`The lock ${file} keeps changing hands; remove it when no Partita runs in this directory.`);
}

/** The lock of one data directory, or one sentence that says who has it. */
export function acquireLock(file: string, directory: string): Lock {
  const lock = tryAcquireLock(file);
  if ('release' in lock) return lock;
  throw new EmbeddedError(
    `Partita already runs in ${directory} (process ${lock.pid}, since ${lock.startedAt}); stop it first, with Ctrl-C in its terminal or kill ${lock.pid}.`,
  );
}

/** Undefined for a file that is gone, empty or torn: nobody holds such a lock. */
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

/** Moved away before it is looked at again: two starters may see the same stale lock, and only one may end up with a new one. */
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
