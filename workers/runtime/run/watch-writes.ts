import type { Transaction } from '#platform/database/transaction.js';
import { ActionError } from '#schemas/errors.js';

const READS = /^\s*select\b/i;

/** A transaction that knows whether a command has written. Locks do not count: they end with the transaction. */
function watchWrites(tx: Transaction): { readonly tx: Transaction; readonly hasWritten: () => boolean } {
  let hasWritten = false;
  const see = (statement: string): void => {
    hasWritten ||= !READS.test(statement);
  };
  return {
    hasWritten: () => hasWritten,
    tx: {
      ...tx,
      sql: (statement, ...values) => {
        see(statement[0] ?? '');
        return tx.sql(statement, ...values);
      },
      query: (statement, values) => {
        see(statement);
        return tx.query(statement, values);
      },
      ahead: (statement, values) => {
        see(statement);
        tx.ahead(statement, values);
      },
      queryUnprepared: (statement, values) => {
        see(statement);
        return tx.queryUnprepared(statement, values);
      },
      run: (builder) => {
        see(builder.toSQL().toNative().sql);
        return tx.run(builder);
      },
    },
  };
}

/** Returns a refusal that came before the first write: it has changed nothing, so the other commands of the transaction can stay. */
export async function orRefusal<T>(
  tx: Transaction,
  work: (watched: Transaction) => Promise<T>,
): Promise<T | ActionError> {
  const { tx: watched, hasWritten } = watchWrites(tx);
  try {
    return await work(watched);
  } catch (error) {
    const isRefusal = error instanceof ActionError && error.disposition === 'reject';
    if (!isRefusal || hasWritten()) throw error;
    return error;
  }
}
