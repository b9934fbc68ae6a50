import { loadTopics, partitionsOf } from '#platform/broker/topics/topics.js';
import type { DatabaseConfig } from '#platform/config.js';
import { listPendingMigrations } from '#platform/database/migrate.js';
import { assertRoleIsConfined, createPool, type Pool } from '#platform/database/pools.js';
import type { Logger } from '#platform/log.js';
import { REPLIES_TOPIC } from '#schemas/messages/index.js';
import { failed, ok, reasonOf, warning, type Finding } from './finding.js';

/** System tables without data of organisations. They need no row-level security. */
const OPEN_TABLES = [
  'schema_migrations',
  'schema_migrations_lock',
  'reply_leases',
  'audit_sealer',
  'deleted_organizations',
  'discarded_dead_records',
  'skipped_records',
];
const SKEW_LIMIT_MS = 2_000;
const OUTBOX_LIMIT_S = 60;

/** Checks the connection, migrations, roles, row-level security, clock, outbox and reply leases. */
export async function checkDatabase(config: DatabaseConfig, log: Logger): Promise<Finding[]> {
  const pool = createPool(config, 'partita_app', 1, log);
  const relay = createPool(config, 'partita_relay', 1, log);
  try {
    const { rows } = await pool.query<{ version: string }>(`select current_setting('server_version') as version`);
    const migrations = await checkMigrations(config);
    const reachable = [ok('database', `Postgres ${rows[0]?.version ?? 'of an unknown version'}`), migrations];
    if (migrations.state === 'failed') return reachable;
    const checks = [checkRoles(pool), checkRowSecurity(pool), checkClock(pool), checkOutbox(relay), checkLeases(relay)];
    return [...reachable, ...(await Promise.all(checks))];
  } catch (error) {
    return [failed('database', `no answer: ${reasonOf(error)}`, explainConnection(error))];
  } finally {
    await Promise.all([pool.end(), relay.end()]);
  }
}

function explainConnection(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  // The connection starts with a role that the migrations create.
  if (code === '22023' || code === '42501') return 'The database roles do not exist yet. Run: partita migrate';
  return 'Start Postgres, or correct DATABASE_URL.';
}

async function checkMigrations(config: DatabaseConfig): Promise<Finding> {
  try {
    const pending = await listPendingMigrations(config);
    if (pending.length === 0) return ok('migrations', 'up to date');
    return failed('migrations', `${pending.length} to apply: ${pending.join(', ')}`, 'Run: partita migrate');
  } catch (error) {
    return warning(
      'migrations',
      `cannot be checked: ${reasonOf(error)}`,
      'Set DATABASE_ADMIN_URL to the owner of the tables, then run this check again.',
    );
  }
}

async function checkRoles(pool: Pool): Promise<Finding> {
  try {
    await assertRoleIsConfined(pool);
    const { rows } = await pool.query<{ name: string; unconfined: boolean }>(
      'select rolname as name, rolsuper or rolbypassrls as unconfined from pg_roles where rolname = session_user',
    );
    const login = rows[0];
    if (!login?.unconfined)
      return ok(
        'roles',
        `${login?.name ?? 'the login role'} is not a superuser and does not bypass row-level security`,
      );
    const next =
      'Create a plain login role for DATABASE_URL, use the owner only in DATABASE_ADMIN_URL, then run: partita migrate';
    return failed('roles', `the login role ${login.name} is a superuser or bypasses row-level security`, next);
  } catch (error) {
    return failed('roles', reasonOf(error), 'Run: partita migrate');
  }
}

async function checkRowSecurity(pool: Pool): Promise<Finding> {
  const { rows } = await pool.query<{ name: string; forced: boolean }>(
    `select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as forced
     from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> all($1)`,
    [OPEN_TABLES],
  );
  const open = rows.filter(({ forced }) => !forced).map(({ name }) => name);
  if (open.length === 0) return ok('row-level security', `forced on all ${rows.length} tables`);
  return failed(
    'row-level security',
    `not forced on ${open.join(', ')}`,
    'alter table … enable row level security, force row level security',
  );
}

async function checkClock(pool: Pool): Promise<Finding> {
  const askedAtMs = Date.now();
  const { rows } = await pool.query<{ now: Date }>('select clock_timestamp() as now');
  const skewMs = (rows[0]?.now.getTime() ?? askedAtMs) - (askedAtMs + Date.now()) / 2;
  const detail = `${Math.abs(Math.round(skewMs))} ms difference to the database`;
  if (Math.abs(skewMs) <= SKEW_LIMIT_MS) return ok('clock', detail);
  return warning('clock', detail, 'Key expiry and retries depend on this clock. Synchronise it with NTP.');
}

async function checkOutbox(relay: Pool): Promise<Finding> {
  const { rows } = await relay.query<{ rows: number; age: number | null }>(
    `select count(*)::integer as rows, extract(epoch from now() - min(created_at))::float8 as age
     from outbox`,
  );
  const { rows: count = 0, age } = rows[0] ?? {};
  if ((age ?? 0) <= OUTBOX_LIMIT_S)
    return ok('outbox', count === 0 ? 'empty' : `the records of ${count} transactions wait to be published`);
  const next = 'Workers publish the outbox. Check that a worker is running and can reach the broker.';
  return warning(
    'outbox',
    `the records of ${count} transactions are not published, the oldest for ${Math.round(age ?? 0)} s`,
    next,
  );
}

async function checkLeases(relay: Pool): Promise<Finding> {
  const { rows } = await relay.query<{ held: number }>(
    'select count(*)::integer as held from reply_leases where expires_at > now()',
  );
  const held = rows[0]?.held ?? 0;
  const partitions = partitionsOf(loadTopics(), REPLIES_TOPIC);
  if (held === 0) return warning('reply leases', 'no gateway is running', 'Start one with: partita gateway');
  if (held < partitions) return ok('reply leases', `${held} of ${partitions} are used by gateways`);
  return failed(
    'reply leases',
    `all ${partitions} are in use, another gateway cannot start`,
    'Stop a gateway that you do not need.',
  );
}
