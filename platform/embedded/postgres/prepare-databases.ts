import pg from 'pg';

export interface DatabaseLogin {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
  readonly database: string;
}

export function loginUrl(login: DatabaseLogin): string {
  const { user, password, host, port, database } = login;
  return `postgres://${user}:${encodeURIComponent(password)}@${host}:${port}/${database}`;
}

/** Opens a connection for one query. */
export async function queryOnce(login: DatabaseLogin, sql: string): Promise<Record<string, unknown>[]> {
  // Without an explicit ssl value, pg would use PGSSLMODE from the user's environment.
  const client = new pg.Client({
    ...login,
    ssl: false,
    connectionTimeoutMillis: 5_000,
    application_name: 'partita-embedded',
  });
  // The query reports a lost connection. Without this listener, the error event would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const result = await client.query<Record<string, unknown>>(sql);
    return result.rows;
  } finally {
    await client.end();
  }
}

interface DatabasePlan {
  readonly admin: DatabaseLogin;
  readonly application: DatabaseLogin;
  readonly registry: DatabaseLogin;
}

/**
 * Creates the two databases and their login roles if they are missing. The application's role owns nothing and inherits
 * nothing: migrations run as the superuser, create group roles and grant them. Registry and application cannot connect
 * to each other's database.
 */
export async function prepareDatabases({ admin, application, registry }: DatabasePlan): Promise<void> {
  const roles = await queryOnce(admin, 'select rolname as name from pg_roles');
  const databases = await queryOnce(admin, 'select datname as name from pg_database');
  const missing = (rows: Record<string, unknown>[], name: string): boolean => !rows.some((row) => row['name'] === name);
  const rights = 'login nosuperuser nobypassrls nocreatedb nocreaterole';
  const statements = [
    ...(missing(roles, application.user) ? [createRole(application, `${rights} noinherit`)] : []),
    ...(missing(roles, registry.user) ? [createRole(registry, rights)] : []),
    ...(missing(databases, application.database) ? createDatabase(application, admin.user) : []),
    ...(missing(databases, registry.database) ? createDatabase(registry, registry.user) : []),
  ];
  // One statement per query: `create database` cannot run inside a transaction.
  for (const statement of statements) await queryOnce(admin, statement);
}

/** Nothing needs quoting: the names are constants, and the password is base64url, which has no quotes. */
function createRole(login: DatabaseLogin, rights: string): string {
  return `create role ${login.user} ${rights} password '${login.password}'`;
}

function createDatabase(login: DatabaseLogin, owner: string): string[] {
  return [
    `create database ${login.database} owner ${owner}`,
    `revoke all on database ${login.database} from public`,
    `grant connect, temporary on database ${login.database} to ${login.user}`,
  ];
}
