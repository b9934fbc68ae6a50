import pg from 'pg';
import type { DatabaseConfig } from '../config.js';
import type { Logger } from '../log.js';

/**
 * The roles that work on the tables. The login role of DATABASE_URL may only switch to them; none of them owns a table or
 * bypasses row-level security.
 * - `partita_app`: the business tables, one organisation at a time
 * - `partita_auth`: finds keys and users before an organisation is known
 * - `partita_relay`: the outbox, reply leases and old inbox rows of all organisations
 * - `partita_sealer`: reads the audit log and writes its seals
 */
export type DatabaseRole = 'partita_app' | 'partita_auth' | 'partita_relay' | 'partita_sealer';

export type Pool = pg.Pool;

// Whole numbers of 64 bits arrive as bigint: minor units of money and counters are never floats.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => BigInt(text));

/**
 * Longer than the server's own statement timeout, so it only ends the wait for a server that has stopped answering: paused, or
 * behind a network that swallows packets. TCP alone would wait for hours.
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
    // The role is set when the connection starts, so that no query ever runs as the login role.
    options: `-c role=${role} -c statement_timeout=30000 -c lock_timeout=10000 -c idle_in_transaction_session_timeout=60000`,
    connectionTimeoutMillis: 5_000,
    query_timeout: queryTimeoutMs,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
  });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', (error) => log.warn({ err: error, role }, 'an idle database connection broke'));
  // The pool does not listen while a connection is lent out. One that breaks in a transaction fails its queries, which is how
  // we hear of it; the event itself, without a listener, would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** Refuses to run where row-level security would not hold. */
export async function assertRoleIsConfined(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string; confined: boolean }>(
    'select rolname as name, not (rolsuper or rolbypassrls) as confined from pg_roles where rolname = current_user',
  );
  const role = rows[0];
  if (!role?.confined) {
    throw new Error(
      `DATABASE_URL: the role ${role?.name ?? '?'} is a superuser or bypasses row-level security, so organisations would not be kept apart. Run "partita migrate" and use a plain login role.`,
    );
  }
}
