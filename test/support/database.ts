import pg from 'pg';
import { readPart } from '#platform/config.js';
import { createPool, type DatabaseRole, type Pool } from '#platform/database/pools.js';
import { createLogger } from '#platform/log.js';

/** Runs `work` with a pool of one of the worker roles. */
export async function withRole<T>(role: DatabaseRole, work: (pool: Pool) => Promise<T>): Promise<T> {
  const pool = createPool(readPart('database'), role, 2, createLogger('test', 'silent'));
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}

/** Runs `work` as the superuser, who bypasses row-level security: to check rows, and to tamper with them. */
export async function asSuperuser<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: readPart('database').adminUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
