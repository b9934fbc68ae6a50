import { EmbeddedError } from '#platform/embedded/embedded-error.js';

const NEEDED = ['KAFKA_BROKERS', 'SCHEMA_REGISTRY_URL', 'DATABASE_URL'] as const;

/**
 * True when the environment names all three clusters. Throws when it names only some, because starting the others
 * embedded would mix two stacks.
 */
export function usesOwnClusters(env: NodeJS.ProcessEnv): boolean {
  const missing = NEEDED.filter((name) => !env[name]);
  if (missing.length === 0) return true;
  if (missing.length === NEEDED.length) return false;
  const set = NEEDED.filter((name) => env[name]);
  throw new EmbeddedError(
    `${set.join(' and ')} ${set.length > 1 ? 'are' : 'is'} set but ${missing.join(' and ')} ${missing.length > 1 ? 'are' : 'is'} not. Set all three to use your own clusters, or none to start everything on this machine.`,
  );
}

/** Removes settings of another cluster. The embedded broker and registry have no passwords and no TLS. */
export function withoutClusterSettings(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !/^(KAFKA|SCHEMA_REGISTRY)_/.test(name)));
}
