import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultDirectory } from '#platform/embedded/open-home.js';

/**
 * `.partita/stack.env` holds the addresses of a running `partita start`. Only its owner can read it. Other commands use
 * it when the environment names no clusters, so `npx partita key list` works while `npm start` is running.
 */
const CLUSTERS = ['KAFKA_BROKERS', 'SCHEMA_REGISTRY_URL', 'DATABASE_URL', 'DATABASE_ADMIN_URL'] as const;
/** Also the signing secret, and the port and address of the gateway for printed links. */
const NAMES = [...CLUSTERS, 'PARTITA_SECRET', 'PARTITA_PORT', 'PARTITA_PUBLIC_URL'] as const;

const stackFile = (directory: string): string => join(directory, 'stack.env');

export function writeStackFile(directory: string, env: NodeJS.ProcessEnv): void {
  const lines = NAMES.flatMap((name) => (env[name] ? [`${name}=${env[name]}\n`] : []));
  rmSync(stackFile(directory), { force: true });
  writeFileSync(stackFile(directory), lines.join(''), { mode: 0o600 });
}

export function removeStackFile(directory: string): void {
  rmSync(stackFile(directory), { force: true });
}

/**
 * Sets the addresses of the running stack, unless the environment names other clusters. A shell of an importer has KAFKA_BROKERS and
 * SCHEMA_REGISTRY_URL of the running stack, so the other commands work there too.
 */
export function useRunningStack(env: NodeJS.ProcessEnv): void {
  const file = stackFile(defaultDirectory(env));
  if (!existsSync(file)) return;
  const running = readStackFile(file);
  const namesOther = CLUSTERS.some((name) => env[name] && sameHost(env[name]) !== sameHost(running.get(name) ?? ''));
  if (namesOther) return;
  for (const [name, value] of running) env[name] ||= value;
}

function readStackFile(file: string): ReadonlyMap<(typeof NAMES)[number], string> {
  const found = new Map<(typeof NAMES)[number], string>();
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const equals = line.indexOf('=');
    const name = NAMES.find((known) => known === line.slice(0, equals));
    if (name) found.set(name, line.slice(equals + 1));
  }
  return found;
}

/** Both names of this machine are the same address, with or without a slash at the end. */
const sameHost = (address: string): string => address.replaceAll('localhost', '127.0.0.1').replace(/\/$/, '');
