import type pg from 'pg';
import { classifyDatabaseError, DatabaseAwayError } from './classify-error.js';
import type { DatabaseRole, Pool } from './pools.js';

type Row = Record<string, unknown>;

/** A query builder of knex, or anything else that can print itself as SQL with $1 parameters. */
export interface Compilable {
  toSQL(): { toNative(): { sql: string; bindings: readonly unknown[] } };
}

/** What a handler sees of the database: statements inside the one transaction of its command. */
export interface Transaction {
  /** Runs a tagged template; every `${value}` becomes a parameter, never text. */
  sql<R = Row>(text: TemplateStringsArray, ...values: unknown[]): Promise<R[]>;
  /** Runs a statement with $1 parameters. */
  query<R = Row>(text: string, values?: readonly unknown[]): Promise<R[]>;
  /**
   * The same, planned anew for its very values. For lists with optional filters: the one plan that a prepared statement ends
   * up with cannot go to where a page begins, and reads all that lies before it.
   */
  queryUnprepared<R = Row>(text: string, values?: readonly unknown[]): Promise<R[]>;
  /** Runs what a query builder has put together. */
  run<R = Row>(builder: Compilable): Promise<R[]>;
}

export function transactionOn(client: pg.ClientBase): Transaction {
  const send = async <R>(text: string, values: readonly unknown[], name: string | undefined): Promise<R[]> => {
    const { rows } = await client.query({ text, values: [...values], ...(name && { name }) });
    return rows as R[];
  };
  const query = <R>(text: string, values: readonly unknown[] = []): Promise<R[]> =>
    send(text, values, preparedName(text));
  return {
    query,
    sql: (text, ...values) =>
      query(
        text.reduce((whole, part, index) => `${whole}$${index}${part}`),
        values,
      ),
    queryUnprepared: (text, values = []) => send(text, values, undefined),
    // What a query builder puts together differs from call to call; preparing it would only fill the server's memory.
    run: (builder) => {
      const { sql, bindings } = builder.toSQL().toNative();
      return send(sql, bindings, undefined);
    },
  };
}

const names = new Map<string, string>();
const MAX_PREPARED = 500;

/**
 * The statements of handlers are constants, so each connection prepares them once: parsing and planning the statement that
 * records a batch takes 1.5 ms, running it for one command 0.4 ms.
 */
function preparedName(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= MAX_PREPARED) return undefined;
  const name = `partita_${names.size}`;
  names.set(text, name);
  return name;
}

const ORGANIZATION_ID = /^org_[0-9a-z]{26}$/;

/**
 * The statement that makes one organisation's rows visible for the rest of the transaction. Text, not a parameter, so that
 * it can share a round trip with `begin`: the id has just been checked against its alphabet.
 */
export function scopeStatement(organizationId: string): string {
  if (!ORGANIZATION_ID.test(organizationId)) throw new Error('not an organisation id');
  return `select set_config('app.organization_id', '${organizationId}', true)`;
}

/** Runs `work` in one transaction that sees and writes one organisation's rows only. */
export async function inOrganization<T>(
  pool: Pool,
  organizationId: string,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return onClient(pool, `begin; ${scopeStatement(organizationId)}`, work);
}

/**
 * Runs `work` as in `inOrganization` and undoes all of it, after the deferred constraints have had their say. What it gives
 * back is what would have happened. It waits for nobody's lock for long: nobody loses anything when it gives up.
 */
export async function tryOut<T>(pool: Pool, organizationId: string, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const client = await borrowClient(pool);
  let broken: Error | undefined;
  try {
    await client.query(`begin; set local lock_timeout = '5s'; ${scopeStatement(organizationId)}`);
    const result = await work(transactionOn(client));
    await client.query('set constraints all immediate; rollback');
    return result;
  } catch (error) {
    broken = await rollBack(client, error);
    throw error;
  } finally {
    client.release(broken);
  }
}

/** Runs `work` in one transaction without an organisation: only the tables with policies for the pool's role answer. */
export async function inTransaction<T>(pool: Pool, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return onClient(pool, 'begin', work);
}

/**
 * Runs a part of a transaction as another working role, so that what belongs together is committed together although no
 * single role may write all of it. An error in between needs no way back: it ends the transaction.
 */
export async function asRole<T>(tx: Transaction, role: DatabaseRole, work: () => Promise<T>): Promise<T> {
  const [before] = await tx.sql<{ role: string }>`select current_user as role`;
  await tx.sql`select set_config('role', ${role}, true)`;
  const result = await work();
  await tx.sql`select set_config('role', ${before?.role}, true)`;
  return result;
}

async function onClient<T>(pool: Pool, begin: string, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const client = await borrowClient(pool);
  let broken: Error | undefined;
  try {
    await client.query(begin);
    const result = await work(transactionOn(client));
    const { command } = await client.query('commit');
    // Postgres answers the commit of a failed transaction with a rollback and no error.
    if (command !== 'COMMIT')
      throw new Error('the transaction was rolled back: one of its statements had failed unnoticed');
    return result;
  } catch (error) {
    broken = await rollBack(client, error);
    throw error;
  } finally {
    client.release(broken);
  }
}

/** A connection of one's own, to be released. Throws a DatabaseAwayError when there is none to be had. */
export async function borrowClient(pool: Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    throw new DatabaseAwayError('no connection to the database', { cause: error });
  }
}

/**
 * Undoes the transaction that `cause` has ended. Gives back the error that makes the connection unfit for further use: one to
 * a server that is away is not asked again, because the answer could take as long as the one that did not come.
 */
export async function rollBack(client: pg.ClientBase, cause: unknown): Promise<Error | undefined> {
  if (classifyDatabaseError(cause) === 'away')
    return cause instanceof Error ? cause : new Error('the connection broke');
  try {
    await client.query('rollback');
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error('the rollback failed');
  }
}
