import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { tryAcquireLock } from '#platform/embedded/acquire-lock.js';
import { startEmbedded, type EmbeddedOptions, type EmbeddedStack } from '#platform/embedded/start-embedded.js';
import { stopOrphans } from '#platform/embedded/stop-orphans.js';
import { findProjectRoot } from '#platform/project-root.js';

export interface StackAddresses {
  readonly kafkaBrokers: string;
  readonly schemaRegistryUrl: string;
  readonly databaseUrl: string;
  readonly databaseAdminUrl: string;
}

/** Set by the global set-up for every test file and every process that a test spawns. */
const VARIABLES = {
  kafkaBrokers: 'KAFKA_BROKERS',
  schemaRegistryUrl: 'SCHEMA_REGISTRY_URL',
  databaseUrl: 'DATABASE_URL',
  databaseAdminUrl: 'DATABASE_ADMIN_URL',
} as const;

/** Where the stack shared by all test files is. */
export function readStackAddresses(env: NodeJS.ProcessEnv = process.env): StackAddresses {
  const read = (name: string): string => {
    const value = env[name];
    if (!value) throw new Error(`${name} is not set: this test belongs to the jest project "integration"`);
    return value;
  };
  return {
    kafkaBrokers: read(VARIABLES.kafkaBrokers),
    schemaRegistryUrl: read(VARIABLES.schemaRegistryUrl),
    databaseUrl: read(VARIABLES.databaseUrl),
    databaseAdminUrl: read(VARIABLES.databaseAdminUrl),
  };
}

/** Undefined when the environment names clusters of its own, which are then used instead. */
export async function startSharedStack(env: NodeJS.ProcessEnv = process.env): Promise<EmbeddedStack | undefined> {
  if (Object.values(VARIABLES).every((name) => env[name])) return undefined;
  const stack = await startTestStack();
  env[VARIABLES.kafkaBrokers] = stack.kafkaBrokers;
  env[VARIABLES.schemaRegistryUrl] = stack.schemaRegistryUrl;
  env[VARIABLES.databaseUrl] = stack.databaseUrl;
  env[VARIABLES.databaseAdminUrl] = stack.databaseAdminUrl;
  return stack;
}

/**
 * A stack with fresh data. Tests that take the broker or the database away start one of their own, so that nobody else notices;
 * `stopTestStack` removes its data again.
 */
export async function startTestStack(options: EmbeddedOptions = {}): Promise<EmbeddedStack> {
  const home = join(findProjectRoot(), '.partita', 'test');
  mkdirSync(home, { recursive: true });
  await clearAbandoned(home);
  return startEmbedded({
    directory: mkdtempSync(join(home, 'run-')),
    softwareDirectory: join(findProjectRoot(), '.partita', 'software'),
    ports: 'free',
    // Nobody needs this data after a power cut, and initdb, migrations and commits are faster.
    postgresSettings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
    ...options,
  });
}

export async function stopTestStack(stack: EmbeddedStack): Promise<void> {
  await stack.stop();
  rmSync(stack.home.directory, { recursive: true, force: true });
}

/** Runs that were killed leave processes and data behind; a directory whose lock is held belongs to a run that goes on. */
async function clearAbandoned(home: string): Promise<void> {
  for (const name of readdirSync(home)) {
    const directory = join(home, name);
    // A directory that another test file has just made has no lock yet.
    const made = statSync(directory, { throwIfNoEntry: false });
    if (!made || Date.now() - made.mtimeMs < 10_000) continue;
    const lock = tryAcquireLock(join(directory, 'lock'));
    if (!('release' in lock)) continue;
    await stopOrphans(join(directory, 'run'), 1_000);
    rmSync(directory, { recursive: true, force: true });
  }
}
