import { join } from 'node:path';
import knex from 'knex';
import type { DatabaseConfig } from '../config.js';
import { findProjectRoot } from '../project-root.js';

export interface MigrationReport {
  readonly applied: readonly string[];
}

const GROUP_ROLES = ['partita_app', 'partita_auth', 'partita_relay', 'partita_sealer'];

/** Applies what is missing, as the owner of the tables, and lets the login role of DATABASE_URL switch to the working roles. */
export async function migrate(config: DatabaseConfig): Promise<MigrationReport> {
  const owner = knex({
    client: 'pg',
    connection: config.adminUrl,
    pool: { min: 0, max: 1 },
    migrations: { directory: join(findProjectRoot(), 'dist/migrations'), loadExtensions: ['.js'], tableName: 'schema_migrations' },
  });
  try {
    const [, applied] = (await owner.migrate.latest()) as [number, string[]];
    const login = decodeURIComponent(new URL(config.url).username);
    if (login && login !== decodeURIComponent(new URL(config.adminUrl).username)) {
      for (const role of GROUP_ROLES) await owner.raw('grant ?? to ??', [role, login]);
    }
    return { applied: applied.map((file) => file.replace(/\.js$/, '')) };
  } finally {
    await owner.destroy();
  }
}
