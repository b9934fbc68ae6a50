import type pg from 'pg';
import { classifyDatabaseError, DatabaseAwayError } from './classify-error.js';
import { Pipeline } from './pipeline.js';
import type { DatabaseRole, Pool } from './pools.js';
import { RememberedRows, textsOf } from './remembered-rows.js';

type Row = Record<string, unknown>;

/** A knex query builder, or another object that can be compiled to SQL with $1 parameters. */
interface Compilable {
  toSQL(): { toNative(): { sql: string; bindings: readonly unknown[] } };
}

/** The statements that a handler can run, inside the one transaction of its command. */
export interface Transaction {
  /** Runs a tagged template. Every `${value}` becomes a parameter, never text. */
  sql<R = Row>(text: TemplateStringsArray, ...values: unknown[]): Promise<R[]>;
  /** Runs a statement with $1 parameters. */
  query<R = Row>(text: string, values?: readonly unknown[]): Promise<R[]>;
  /**
   * Like `query`, but planned for its values. For lists with optional filters: the generic plan of a prepared statement cannot
   * start at the beginning of a page, and reads all rows before it.
   */
  queryUnprepared<R = Row>(text: string, values?: readonly unknown[]): Promise<R[]>;
  /**
   * Runs a statement whose answer no caller needs. It leaves in one write with what the handler asks for next, or with the commit. If
   * it fails, everything after it fails, too.
   */
  ahead(text: string, values?: readonly unknown[]): void;
  /**
   * The rows of a statement about what changes rarely, as JSON. The first attempt of a batch takes what an earlier transaction has
   * read, and the database compares it in the same write as what follows. If it has changed, the attempt fails, and the second
   * one reads it.
   */
  remembered<R = Row>(statement: string): Promise<R[]>;
  /** Runs a query builder. */
  run<R = Row>(builder: Compilable): Promise<R[]>;
}

/** A transaction with the statements that begin and end it. */
export interface OpenTransaction extends Transaction {
  /** Does not wait: the statement leaves in one write with the next ones. If it fails, they fail, too. */
  begin(): void;
  /** Makes the rows of one organisation visible for the rest of the transaction. Does not wait, either. */
  enter(organizationId: string): void;
  /** Calls `work` before the next write, after what commands have asked for so far. It asks for the last statements. */
  atLast<T>(work: () => Promise<T>): Promise<T>;
  /** Returns what happened: Postgres answers the commit of a failed transaction with `ROLLBACK` and without an error. */
  commit(): Promise<string>;
  /** After the end. A statement of a handler that is still under way must not run in the next transaction of the connection. */
  close(): void;
}

/** The text of a tagged template with $1 parameters. */
export const withParameters = (template: TemplateStringsArray): string =>
  template.reduce((whole, part, index) => `${whole}$${index}${part}`);

const remembered = new RememberedRows();

/** With `presumes`, the caller runs everything again without it after any error. */
export function transactionOn(client: pg.ClientBase, { presumes = false } = {}): OpenTransaction {
  const pipeline = new Pipeline(client);
  /** Without this, statements after a failed `begin` could run outside of any transaction, and an error would be lost. */
  let failedAhead: unknown;
  const send = async <R>(text: string, values: readonly unknown[], name: string | undefined): Promise<R[]> => {
    if (failedAhead !== undefined) throw failedAhead;
    const { rows } = await pipeline.send(text, values, name);
    return rows as R[];
  };
  const ahead = (text: string, values: readonly unknown[] = []): void => {
    const fail = (error: unknown): void => void (failedAhead ??= error);
    try {
      pipeline.send(text, values, preparedName(text)).catch(fail);
    } catch (error) {
      fail(error);
    }
  };
  const query = <R>(text: string, values: readonly unknown[] = []): Promise<R[]> =>
    send(text, values, preparedName(text));
  let entered = '';
  return {
    query,
    ahead,
    remembered: async <R>(statement: string): Promise<R[]> => {
      const { read, compare } = textsOf(statement);
      const known = presumes ? remembered.get(entered, statement) : undefined;
      if (known !== undefined) {
        ahead(compare, [known]);
        return JSON.parse(known) as R[];
      }
      const organizationId = entered;
      const [row] = await query<{ rows: string }>(read);
      remembered.set(organizationId, statement, row!.rows);
      return JSON.parse(row!.rows) as R[];
    },
    begin: () => ahead('begin'),
    enter: (organizationId) => {
      entered = organizationId;
      ahead(SCOPE, [checkedId(organizationId)]);
    },
    atLast: (work) =>
      new Promise((resolve, reject) => pipeline.beforeNextWrite(() => void work().then(resolve, reject))),
    commit: async () => {
      if (failedAhead !== undefined) throw failedAhead;
      return (await pipeline.send('commit', [], preparedName('commit'))).command;
    },
    close: () => pipeline.close(),
    sql: (text, ...values) => query(withParameters(text), values),
    queryUnprepared: (text, values = []) => send(text, values, undefined),
    // The SQL of a query builder differs from call to call. Preparing it would fill the memory of the server.
    run: (builder) => {
      const { sql, bindings } = builder.toSQL().toNative();
      return send(sql, bindings, undefined);
    },
  };
}

const names = new Map<string, string>();
const MAX_PREPARED = 500;

/**
 * The statements of handlers are constants, so each connection prepares them once. Parsing and planning the statement that
 * records a batch took 1.5 ms when it was longer; running it for one command takes 0.3 ms.
 */
function preparedName(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= MAX_PREPARED) return undefined;
  const name = `partita_${names.size}`;
  names.set(text, name);
  return name;
}

const SCOPE = `select set_config('app.organization_id', $1, true)`;
const ORGANIZATION_ID = /^org_[0-9a-z]{26}$/;

function checkedId(organizationId: string): string {
  if (!ORGANIZATION_ID.test(organizationId)) throw new Error('not an organisation id');
  return organizationId;
}

/** The statement of `enter` as text. The id is not a parameter, so it is checked against its alphabet. */
export const scopeStatement = (organizationId: string): string => SCOPE.replace('$1', `'${checkedId(organizationId)}'`);

/** Runs `work` in one transaction that reads and writes only the rows of one organisation. */
export async function inOrganization<T>(
  pool: Pool,
  organizationId: string,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return onClient(pool, async (tx) => {
    tx.enter(organizationId);
    return work(tx);
  });
}

/**
 * Runs `work` like `inOrganization` and rolls it back after the deferred constraints were checked, for previews. It waits for
 * locks only briefly, because a preview may fail without loss.
 */
export async function runAndRollBack<T>(
  pool: Pool,
  organizationId: string,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const client = await borrowClient(pool);
  const tx = transactionOn(client);
  let broken: Error | undefined;
  try {
    tx.begin();
    tx.enter(organizationId);
    await tx.query("set local lock_timeout = '5s'");
    const result = await work(tx);
    await tx.query('set constraints all immediate');
    tx.close();
    await client.query('rollback');
    return result;
  } catch (error) {
    tx.close();
    broken = await rollBack(client, error);
    throw error;
  } finally {
    client.release(broken);
  }
}

/** Runs `work` in one transaction without an organisation: it sees only rows that a policy for the role of the pool allows. */
export async function inTransaction<T>(pool: Pool, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return onClient(pool, work);
}

/** Runs `work` without a transaction: each statement is its own. For reads that are repeated many times while nothing happens. */
export async function withoutTransaction<T>(pool: Pool, work: (statements: Transaction) => Promise<T>): Promise<T> {
  const client = await borrowClient(pool);
  const statements = transactionOn(client);
  let broken: Error | undefined;
  try {
    return await work(statements);
  } catch (error) {
    broken = error instanceof Error ? error : new Error('a statement failed');
    throw error;
  } finally {
    statements.close();
    client.release(broken);
  }
}

/**
 * Runs a part of a transaction as another working role, for changes that no single role may write alone. After an error the role
 * is not restored, because the transaction ends.
 */
export async function asRole<T>(tx: Transaction, role: DatabaseRole, work: () => Promise<T>): Promise<T> {
  const [before] = await tx.sql<{ role: string }>`select current_user as role`;
  await tx.sql`select set_config('role', ${role}, true)`;
  const result = await work();
  await tx.sql`select set_config('role', ${before?.role}, true)`;
  return result;
}

async function onClient<T>(pool: Pool, work: (tx: OpenTransaction) => Promise<T>): Promise<T> {
  const client = await borrowClient(pool);
  const tx = transactionOn(client);
  let broken: Error | undefined;
  try {
    tx.begin();
    const result = await work(tx);
    if ((await tx.commit()) !== 'COMMIT')
      throw new Error('the transaction was rolled back because the error of a statement was ignored');
    return result;
  } catch (error) {
    tx.close();
    broken = await rollBack(client, error);
    throw error;
  } finally {
    tx.close();
    client.release(broken);
  }
}

/** A connection that the caller must release. Throws a DatabaseAwayError when there is none. */
export async function borrowClient(pool: Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    throw new DatabaseAwayError('no connection to the database', { cause: error });
  }
}

/**
 * Rolls back after the error `cause`. Returns an error when the connection must not be used again. When the server is
 * unavailable, no rollback is sent, because its answer could take as long as the one that did not come.
 */
export async function rollBack(client: pg.ClientBase, cause: unknown): Promise<Error | undefined> {
  if (classifyDatabaseError(cause) === 'away')
    return cause instanceof Error ? cause : new Error('the connection failed');
  try {
    await client.query('rollback');
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error('the rollback failed');
  }
}
