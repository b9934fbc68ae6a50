import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { tryAcquireLock } from '#platform/embedded/acquire-lock.js';
import { startEmbedded, type EmbeddedOptions, type EmbeddedStack } from '#platform/embedded/start-embedded.js';
import { stopOrphans } from '#platform/embedded/processes/stop-orphans.js';
import { findProjectRoot } from '#platform/project-root.js';

export interface StackAddresses {
  readonly kafkaBrokers: string;
  readonly schemaRegistryUrl: string;
  readonly databaseUrl: string;
  readonly databaseAdminUrl: string;
}

/** The global set-up sets these for every test file and every process that a test spawns. */
const VARIABLES = {
  kafkaBrokers: 'KAFKA_BROKERS',
  schemaRegistryUrl: 'SCHEMA_REGISTRY_URL',
  databaseUrl: 'DATABASE_URL',
  databaseAdminUrl: 'DATABASE_ADMIN_URL',
} as const;

/** The addresses of the stack that all test files share. */
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

/** Undefined when the environment names its own clusters. The tests then use those. */
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
 * Starts a stack with new data. Tests that stop the broker or the database use their own stack and do not disturb other
 * tests. `stopTestStack` deletes the data.
 */
export async function startTestStack(options: EmbeddedOptions = {}): Promise<EmbeddedStack> {
  const home = join(findProjectRoot(), '.partita', 'test');
  mkdirSync(home, { recursive: true });
  await clearAbandoned(home);
  return startEmbedded({
    directory: mkdtempSync(join(home, 'run-')),
    softwareDirectory: join(findProjectRoot(), '.partita', 'software'),
    ports: 'free',
    // Test data does not have to survive a power cut. Without durability, initdb, migrations and commits are faster.
    postgresSettings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
    isShortLived: true,
    ...options,
  });
}

export async function stopTestStack(stack: EmbeddedStack): Promise<void> {
  await stack.stop();
  rmSync(stack.home.directory, { recursive: true, force: true });
}

/** Killed runs leave processes and data behind. A directory with a held lock belongs to a run in progress. */
async function clearAbandoned(home: string): Promise<void> {
  // The other folders (files, logs) are shared by the runs.
  for (const name of readdirSync(home).filter((entry) => entry.startsWith('run-'))) {
    const directory = join(home, name);
    // A directory that another test file has just created has no lock yet.
    const made = statSync(directory, { throwIfNoEntry: false });
    if (!made || Date.now() - made.mtimeMs < 10_000) continue;
    const lock = tryAcquireLock(join(directory, 'lock'));
    if (!('release' in lock)) continue;
    await stopOrphans(join(directory, 'run'), 1_000);
    rmSync(directory, { recursive: true, force: true });
  }
}
