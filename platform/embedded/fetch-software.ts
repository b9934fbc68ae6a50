import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createWriteStream, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { tryAcquireLock, type Lock } from './acquire-lock.js';
import { checkFreeDisk, FIRST_START_BYTES } from './check-free-disk.js';
import { checkMaven } from './check-prerequisites.js';
import { EmbeddedError } from './embedded-error.js';
import {
  describeMavenFailure,
  describeMavenProgress,
  NO_PROGRESS,
  readMavenLine,
  type MavenProgress,
} from './maven-progress.js';

export interface Software {
  /** All jars of Kafka in a fixed order: a class data archive is valid only for exactly the same class path. */
  readonly kafkaClassPath: string;
  readonly registryJar: string;
  /** Different for each version of the fetched software. */
  readonly fingerprint: string;
}

export interface FetchOptions {
  readonly pomDirectory: string;
  readonly softwareDirectory: string;
  readonly env: NodeJS.ProcessEnv;
  readonly signal: AbortSignal;
  onProgress(detail: string): void;
}

/**
 * Fetches once per version of the poms. The marker file contains their hash and is written last, so an interrupted
 * fetch is repeated.
 */
export async function fetchSoftware(options: FetchOptions): Promise<Software> {
  const { softwareDirectory } = options;
  const wanted = hashPoms(options.pomDirectory);
  if (readMarker(softwareDirectory) !== wanted) {
    mkdirSync(softwareDirectory, { recursive: true });
    const lock = await waitForLock(join(softwareDirectory, 'fetch.lock'), options);
    try {
      // Another process may have fetched everything while this one waited for the lock.
      if (readMarker(softwareDirectory) !== wanted) await fetchAll(options, wanted);
    } finally {
      lock.release();
    }
  }
  return { ...findSoftware(softwareDirectory), fingerprint: wanted.slice(0, 12) };
}

async function fetchAll(options: FetchOptions, hash: string): Promise<void> {
  const { softwareDirectory } = options;
  await checkFreeDisk(softwareDirectory, FIRST_START_BYTES);
  await checkMaven(options.env);
  rmSync(markerFile(softwareDirectory), { force: true });
  for (const name of ['kafka', 'registry', 'fatturapa', 'unpacked']) {
    rmSync(join(softwareDirectory, name), { recursive: true, force: true });
  }
  await runMaven(options);
  findSoftware(softwareDirectory);
  writeFileSync(markerFile(softwareDirectory), hash, { flush: true });
}

async function runMaven(options: FetchOptions): Promise<void> {
  const logFile = join(options.softwareDirectory, 'fetch.log');
  const log = createWriteStream(logFile);
  const args = [
    '--batch-mode',
    '--strict-checksums',
    '--file',
    join(options.pomDirectory, 'pom.xml'),
    `-Dpartita.directory=${options.softwareDirectory}`,
    'generate-resources',
  ];
  const maven = spawn('mvn', args, { env: options.env, stdio: ['ignore', 'pipe', 'pipe'] });
  // The `signal` option of spawn would reject while Maven is still writing.
  const stop = (): void => void maven.kill('SIGTERM');
  options.signal.addEventListener('abort', stop, { once: true });
  const code = new Promise<number | null>((resolve, reject) => maven.once('error', reject).once('close', resolve));
  maven.stderr.pipe(log, { end: false });
  let progress: MavenProgress = NO_PROGRESS;
  for await (const line of createInterface({ input: maven.stdout })) {
    log.write(`${line}\n`);
    const next = readMavenLine(progress, line);
    if (next.files !== progress.files) options.onProgress(describeMavenProgress(next));
    progress = next;
  }
  const exitCode = await code;
  options.signal.removeEventListener('abort', stop);
  options.signal.throwIfAborted();
  log.end();
  if (exitCode !== 0) throw new EmbeddedError(describeMavenFailure(progress, logFile));
}

async function waitForLock(file: string, options: FetchOptions): Promise<Lock> {
  for (;;) {
    const lock = tryAcquireLock(file);
    if ('release' in lock) return lock;
    options.onProgress(`waiting for process ${lock.pid}, which is fetching it`);
    await sleep(500, undefined, { signal: options.signal });
  }
}

function findSoftware(directory: string): Omit<Software, 'fingerprint'> {
  const libs = join(directory, 'kafka', 'libs');
  const registryDirectory = join(directory, 'registry');
  const jars = listFiles(libs).filter((name) => name.endsWith('.jar'));
  const runner = listFiles(registryDirectory).find((name) => name.endsWith('-runner.jar'));
  if (!jars.some((name) => name.startsWith('kafka_')) || !runner) {
    throw new EmbeddedError(
      `${directory} is incomplete. Remove it, and the next start fetches it again: rm -r ${directory}`,
    );
  }
  return {
    kafkaClassPath: jars
      .sort()
      .map((name) => join(libs, name))
      .join(':'),
    registryJar: join(registryDirectory, runner),
  };
}

function hashPoms(directory: string): string {
  const hash = createHash('sha256');
  for (const file of ['pom.xml', join('registry-parent', 'pom.xml')]) hash.update(readFileSync(join(directory, file)));
  return hash.digest('hex');
}

function markerFile(directory: string): string {
  return join(directory, 'fetched');
}

function readMarker(directory: string): string | undefined {
  const file = markerFile(directory);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

function listFiles(directory: string): string[] {
  return existsSync(directory) ? readdirSync(directory) : [];
}
