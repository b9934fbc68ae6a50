import type { Transaction } from '#platform/database/transaction.js';
import { SELECT_TRANSACTION, transactionRecord, type TransactionRow } from '#tables/transaction-table.js';
import type { CommandContext } from '#operations/context.js';

/** Emits an event for each new or changed bank line. */
export async function emitLineEvents(
  type: 'transaction.imported' | 'transaction.changed',
  ids: readonly string[],
  { tx, emit }: { readonly tx: Transaction } & Pick<CommandContext, 'emit'>,
): Promise<void> {
  if (ids.length === 0) return;
  const rows = await tx.query<TransactionRow>(
    `${SELECT_TRANSACTION} where t.organization_id = current_organization() and t.id = any($1) order by t.id`,
    [ids],
  );
  for (const row of rows) {
    const data = transactionRecord(row);
    emit(type, { aggregateType: 'transaction', aggregateId: data.id, version: data.version, data });
  }
}
