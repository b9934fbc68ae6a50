/**
 * How a direct program runs a command in one transaction.
 *
 * - `plain`: the statements go to `pg` one by one, each waits for the one before it. This is what a program without a broker
 *   does, and what the ratios of the bench compare with.
 * - `pipelined`: with the transactions of our workers, whose statements leave in few writes. It shows what a direct program would
 *   gain by this part of ours alone.
 */
import type pg from 'pg';
import {
  handleOnce,
  type FollowUp,
  type Outcome,
  type PublishedEvent,
  type RunCommands,
} from '#platform/database/effects/handle-once.js';
import type { Pool } from '#platform/database/pools.js';
import type { OutboxBatch } from '#platform/database/effects/outbox-batch.js';
import { recordOutcomes } from '#platform/database/effects/record-outcomes.js';
import { withParameters, type Transaction } from '#platform/database/transaction.js';
import { newId } from '#platform/ids.js';
import type { VerifiedCommand } from '#workers/runtime/read/read-command.js';

export interface Done {
  readonly outcome: Outcome;
  readonly followUps: readonly FollowUp[];
  readonly outbox: OutboxBatch | undefined;
}

type Transact = (pool: Pool, command: VerifiedCommand, run: RunCommands<VerifiedCommand>) => Promise<Done>;

export const pipelined: Transact = async (pool, command, run) => {
  const [handled] = await handleOnce(pool, [command], run, { presumeNew: true });
  if (handled?.kind !== 'fresh') throw new Error('the command was not new');
  return handled;
};

export const plain: Transact = (pool, command, run) =>
  inPlainTransaction(pool, command.organizationId, async (tx) => {
    const [effect] = await run(tx, [command]);
    if (!effect) throw new Error('the command has no effect');
    const at = new Date();
    const events: PublishedEvent[] = effect.events.map((event) => ({ ...event, id: newId('evt'), at }));
    const results = [{ command, effect, events }];
    const { outbox } = await recordOutcomes(tx, command.organizationId, results, 'presumed new');
    return { outcome: effect.outcome, followUps: effect.followUps, outbox };
  });

export async function inPlainTransaction<T>(
  pool: Pool,
  organizationId: string,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const tx = plainTransaction(client);
    await tx.sql`select set_config('app.organization_id', ${organizationId}, true)`;
    const result = await work(tx);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

const names = new Map<string, string>();

/** Statements are prepared once per connection, like ours. */
function nameOf(text: string): string {
  const name = names.get(text) ?? `direct_${names.size}`;
  names.set(text, name);
  return name;
}

/** One command has its transaction alone, so it shares nothing with others. */
function plainTransaction(client: pg.PoolClient): Transaction {
  const send = async <R>(text: string, values: readonly unknown[] = [], name?: string): Promise<R[]> => {
    const { rows } = await client.query({ text, values: [...values], ...(name !== undefined && { name }) });
    return rows as R[];
  };
  const query = <R>(text: string, values?: readonly unknown[]): Promise<R[]> => send<R>(text, values, nameOf(text));
  return {
    query,
    sql: (text, ...values) => query(withParameters(text), values),
    remembered: (statement) => query(statement),
    // pg runs it before the next statement, which fails, too, if this one fails.
    ahead: (text, values) => void query(text, values).catch(() => undefined),
    queryUnprepared: (text, values) => send(text, values),
    run: (builder) => {
      const { sql, bindings } = builder.toSQL().toNative();
      return send(sql, bindings);
    },
  };
}
