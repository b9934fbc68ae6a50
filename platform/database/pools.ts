import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { DatabaseConfig } from '../config.js';
import type { Logger } from '../log.js';
import { classifyDatabaseError } from './classify-error.js';

/**
 * The roles that use the tables. The login role of DATABASE_URL can only switch to one of them. None of them owns a table or
 * bypasses row-level security.
 * - `partita_app`: the business tables, one organisation at a time
 * - `partita_auth`: finds keys and users before an organisation is known
 * - `partita_relay`: the outbox, reply leases and old inbox rows of all organisations
 * - `partita_sealer`: reads the audit log and writes its seals
 */
export type DatabaseRole = 'partita_app' | 'partita_auth' | 'partita_relay' | 'partita_sealer';

export type Pool = pg.Pool;

// 64-bit integers become bigint, because amounts in minor units and counters must not be floats.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => BigInt(text));

/**
 * Longer than the statement timeout of the server, so it only ends the wait for a server that does not answer: paused, or behind
 * a network that drops packets. TCP alone would wait for hours.
 */
const QUERY_TIMEOUT_MS = 35_000;

export function createPool(
  config: DatabaseConfig,
  role: DatabaseRole,
  max: number,
  log: Logger,
  queryTimeoutMs: number = QUERY_TIMEOUT_MS,
): Pool {
  const pool = new pg.Pool({
    connectionString: config.url,
    max,
    application_name: role,
    // The role is set when the connection starts, so no query runs as the login role.
    options: `-c role=${role} -c statement_timeout=30000 -c lock_timeout=10000 -c idle_in_transaction_session_timeout=60000`,
    connectionTimeoutMillis: 5_000,
    query_timeout: queryTimeoutMs,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
  });
  // The pool replaces a broken idle connection. Without a listener, the event would end the process.
  pool.on('error', (error) => log.warn({ err: error, role }, 'an idle database connection failed'));
  // The pool does not listen while a connection is in use. A connection that breaks in a transaction fails its queries; without a
  // listener, the event itself would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** Throws when the role of the pool is not subject to row-level security. */
export async function assertRoleIsConfined(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string; confined: boolean }>(
    'select rolname as name, not (rolsuper or rolbypassrls) as confined from pg_roles where rolname = current_user',
  );
  const role = rows[0];
  if (!role?.confined) {
    throw new Error(
      `DATABASE_URL: the role ${role?.name ?? '?'} is a superuser or bypasses row-level security, so organisations would not be isolated from each other. Run "partita migrate" and use a plain login role.`,
    );
  }
}

const START_ATTEMPTS = 60;
const START_PAUSE_MS = 500;

/**
 * The same at the start of a process, which waits for a database that is still starting. Ending the process would cost a restart of
 * several seconds for each attempt.
 */
export async function waitForConfinedRole(
  pool: Pool,
  log: Logger,
  pause: (ms: number) => Promise<unknown> = sleep,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await assertRoleIsConfined(pool);
    } catch (error) {
      if (attempt === START_ATTEMPTS || classifyDatabaseError(error) !== 'away') throw error;
      log.warn({ err: error, attempt }, 'waiting for the database');
      await pause(START_PAUSE_MS);
    }
  }
}
