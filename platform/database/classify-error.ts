/**
 * What a database error means for the command that caused it, by SQLSTATE or by Node's code of a broken connection.
 * - `away`: the database is unavailable or restarting; the command is fine
 * - `conflict`: a conflict with another transaction; a retry helps
 * - `bug`: everything else
 */
type DatabaseErrorKind = 'away' | 'conflict' | 'bug';

/** There was no connection. The command never reached the database, so it is not the cause. */
export class DatabaseAwayError extends Error {
  override readonly name = 'DatabaseAwayError';
}

/** An earlier statement of the transaction failed, which is the cause, so this one was not run. */
export class StatementNotRunError extends Error {
  override readonly name = 'StatementNotRunError';
}

const AWAY = new Set([
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now
  '57P04', // database_dropped
  '57P05', // idle_session_timeout
  '25006', // read_only_sql_transaction: the server has become a standby
  '3D000', // invalid_catalog_name: not restored yet
  '58000', // system_error
  '58030', // io_error
  '53300', // too_many_connections
  '53100', // disk_full
  '53200', // out_of_memory
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

const CONFLICT = new Set([
  '40001', // serialization_failure
  '40P01', // deadlock_detected
  '55P03', // lock_not_available
  '57014', // query_canceled (statement timeout)
]);

/** 08: connection exception. 28: the login is refused, for example while its password is changed. */
const AWAY_CLASSES = ['08', '28'];

/** pg reports lost connections, timeouts and a pool that was closed by a stopping process as errors without a code. */
const CONNECTION_LOST =
  /^(Connection terminated|Cannot use a pool after calling end on the pool|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout)/;

export function classifyDatabaseError(error: unknown): DatabaseErrorKind {
  if (error instanceof DatabaseAwayError) return 'away';
  if (error instanceof StatementNotRunError) return classifyDatabaseError(error.cause);
  const code = errorCode(error);
  if (code !== undefined) {
    if (AWAY.has(code) || AWAY_CLASSES.includes(code.slice(0, 2))) return 'away';
    if (CONFLICT.has(code)) return 'conflict';
    return 'bug';
  }
  return error instanceof Error && CONNECTION_LOST.test(error.message) ? 'away' : 'bug';
}

export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
