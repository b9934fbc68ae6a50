import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import knex, { type Knex } from 'knex';
import type { DatabaseConfig } from '../config.js';
import { findProjectRoot } from '../project-root.js';

interface MigrationReport {
  readonly applied: readonly string[];
}

const GROUP_ROLES = ['partita_app', 'partita_auth', 'partita_relay', 'partita_sealer'];

function openOwner(config: DatabaseConfig): Knex {
  return knex({
    client: 'pg',
    connection: config.adminUrl,
    pool: { min: 0, max: 1 },
    acquireConnectionTimeout: 10_000,
    migrations: {
      directory: join(findProjectRoot(), 'dist/migrations'),
      loadExtensions: ['.js'],
      tableName: 'schema_migrations',
    },
  });
}

/** Applies missing migrations as the owner of the tables, and grants the working roles to the login role of DATABASE_URL. */
export async function migrate(config: DatabaseConfig): Promise<MigrationReport> {
  const owner = openOwner(config);
  try {
    const applied = await applyAll(owner);
    const login = decodeURIComponent(new URL(config.url).username);
    if (login && login !== decodeURIComponent(new URL(config.adminUrl).username)) {
      for (const role of GROUP_ROLES) await owner.raw('grant ?? to ??', [role, login]);
    }
    return { applied: applied.map(withoutExtension) };
  } catch (error) {
    throw explainUnknown(error);
  } finally {
    await owner.destroy();
  }
}

/** A statement that waits for a lock of a table holds up every later statement on that table, so it waits only this long. */
const LOCK_TIMEOUT = '2s';
const ATTEMPTS = 60;

/**
 * Migrations run while gateways and workers use the tables. A migration that waits too long for a table, or that deadlocks with a
 * worker, is rolled back and tried again.
 */
async function applyAll(owner: Knex): Promise<string[]> {
  await owner.raw(`set lock_timeout = '${LOCK_TIMEOUT}'`);
  const before = await completedMigrations(owner);
  for (let attempt = 1; ; attempt += 1) {
    try {
      await owner.migrate.latest();
      break;
    } catch (error) {
      if (!isLockFailure(error) || attempt === ATTEMPTS) throw error;
      await sleep(250);
    }
  }
  return (await completedMigrations(owner)).filter((name) => !before.includes(name));
}

/** Of a database that a later version has set up, or one from before the first version. */
function explainUnknown(error: unknown): unknown {
  const [, unknown] =
    (error instanceof Error && /migration directory is corrupt.*missing: (\w+)/.exec(error.message)) || [];
  if (unknown === undefined) return error;
  const what = `The database was set up by another version of Partita: this one does not know its migration ${unknown}.`;
  return new Error(`${what} Use that version, or an empty database.`);
}

async function completedMigrations(owner: Knex): Promise<string[]> {
  const [completed] = (await owner.migrate.list()) as [{ name: string }[], unknown];
  return completed.map(({ name }) => name);
}

/** Lock not available, deadlock. */
const isLockFailure = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '55P03' || error.code === '40P01');

/** Applies exactly these migrations, for a restore of data from that time. */
export async function migrateTo(config: DatabaseConfig, names: readonly string[]): Promise<void> {
  const owner = openOwner(config);
  try {
    const [completed] = (await owner.migrate.list()) as [{ name: string }[], unknown];
    const done = new Set(completed.map(({ name }) => withoutExtension(name)));
    for (const name of names) if (!done.has(name)) await owner.migrate.up({ name: `${name}.js` });
  } finally {
    await owner.destroy();
  }
}

/** All migrations of this version, applied or not. */
export async function listKnownMigrations(config: DatabaseConfig): Promise<string[]> {
  const owner = openOwner(config);
  try {
    const [completed, pending] = (await owner.migrate.list()) as [{ name: string }[], { file: string }[]];
    return [...completed.map(({ name }) => name), ...pending.map(({ file }) => file)].map(withoutExtension);
  } finally {
    await owner.destroy();
  }
}

/** The migrations that `migrate` would apply. */
export async function listPendingMigrations(config: DatabaseConfig): Promise<string[]> {
  const owner = openOwner(config);
  try {
    const [, pending] = (await owner.migrate.list()) as [unknown, { file: string }[]];
    return pending.map(({ file }) => withoutExtension(file));
  } finally {
    await owner.destroy();
  }
}

function withoutExtension(file: string): string {
  return file.replace(/\.js$/, '');
}
