import { execFile } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { EmbeddedError } from '../embedded-error.js';
import { describeFailure } from '../explain-failure.js';
import type { PostgresBinaries } from './find-postgres-binaries.js';
import type { SystemUser } from './postgres-user.js';
import { readErrorOutput } from '../read-error-code.js';
import { runAsPostgresUser } from './run-as-postgres-user.js';

const run = promisify(execFile);

interface ClusterOptions {
  readonly binaries: PostgresBinaries;
  readonly dataDirectory: string;
  readonly password: string;
  readonly user: SystemUser | undefined;
  readonly env: NodeJS.ProcessEnv;
  /** False only in tests, where losing data is acceptable. */
  readonly sync: boolean;
}

/**
 * Runs initdb once. It fills a draft folder, which is renamed only when it is complete, so an interrupted run leaves no
 * half cluster.
 */
export async function createPostgresCluster(options: ClusterOptions): Promise<void> {
  const { dataDirectory, user, binaries } = options;
  if (existsSync(join(dataDirectory, 'PG_VERSION'))) return checkClusterVersion(dataDirectory, binaries.version);
  const draft = `${dataDirectory}.new`;
  const passwordFile = `${dataDirectory}.password`;
  mkdirSync(dirname(dataDirectory), { recursive: true });
  rmSync(draft, { recursive: true, force: true });
  rmSync(passwordFile, { force: true });
  mkdirSync(draft, { mode: 0o700 });
  writeFileSync(passwordFile, options.password, { mode: 0o600 });
  if (user) {
    chownSync(draft, user.uid, user.gid);
    chownSync(passwordFile, user.uid, user.gid);
  }
  try {
    const args = initdbArguments(draft, passwordFile, options.sync);
    const as = runAsPostgresUser(user, [dirname(draft), dirname(binaries.initdb)], binaries.initdb, args);
    await run(as.command, [...as.args], { env: options.env, cwd: dirname(dataDirectory), ...as.user });
  } catch (cause) {
    if (cause instanceof EmbeddedError) throw cause;
    const sentence = describeFailure(
      'Postgres',
      'could not create its data folder',
      readErrorOutput(cause),
      dataDirectory,
    );
    throw new EmbeddedError(sentence, { cause });
  } finally {
    rmSync(passwordFile, { force: true });
  }
  renameSync(draft, dataDirectory);
}

function initdbArguments(directory: string, passwordFile: string, sync: boolean): string[] {
  return [
    `--pgdata=${directory}`,
    '--username=postgres',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // The builtin provider sorts text the same way on every machine, whatever its C library.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    ...(sync ? [] : ['--no-sync']),
  ];
}

function checkClusterVersion(dataDirectory: string, version: string): void {
  const found = readFileSync(join(dataDirectory, 'PG_VERSION'), 'utf8').trim();
  if (found === version) return;
  throw new EmbeddedError(
    `The data in ${dataDirectory} was written by Postgres ${found}, but this is Postgres ${version}. Export the data with the older version of Partita, or start with empty books: mv ${dataDirectory} ${dataDirectory}-${found}`,
  );
}
