/**
 * What a database error means for the command that met it, by SQLSTATE (and by Node's code for a broken connection), never
 * by message.
 * - `away`: the database cannot be reached or is restarting; not the command's fault
 * - `conflict`: another transaction was in the way; the same again will do
 * - `bug`: everything else
 */
export type DatabaseErrorKind = 'away' | 'conflict' | 'bug';

/** No connection could be had, for whatever reason: a command that never reached the database cannot be to blame. */
export class DatabaseAwayError extends Error {
  override readonly name = 'DatabaseAwayError';
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

/** 08: connection exception. 28: the login is refused, for instance while its password is being changed. */
const AWAY_CLASSES = ['08', '28'];

/** pg reports a connection that ends under a query, or that cannot be had or heard in time, as an Error without a code. */
const CONNECTION_LOST =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout)/;

export function classifyDatabaseError(error: unknown): DatabaseErrorKind {
  if (error instanceof DatabaseAwayError) return 'away';
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
