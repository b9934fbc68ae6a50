import type { Transaction as DatabaseTransaction } from '#platform/database/transaction.js';
import { refuse } from '#schemas/errors.js';
import type { EventType } from '#schemas/index.js';
import type { Transaction } from '#schemas/types.js';
import { SELECT_TRANSACTION, transactionRecord, type TransactionRow } from '#tables/transaction-table.js';
import type { CommandContext } from '../../context.js';
import { shared } from '../../engine/need.js';

/**
 * Matching compares all lines with all items, so only one transaction per organisation may match at a time. Otherwise
 * two lines could settle the same rest of an invoice.
 */
export async function lockMatching(tx: DatabaseTransaction): Promise<void> {
  await tx.query(LOCK_MATCHING);
}

const LOCK_MATCHING = `select pg_advisory_xact_lock(hashtextextended('matching ' || current_organization(), 0))`;

/** The same for all commands of a batch, behind the locks of their documents. */
export const matchingLock = shared<object>(LOCK_MATCHING);

async function findTransaction(tx: DatabaseTransaction, id: string): Promise<TransactionRow | undefined> {
  const [row] = await tx.query<TransactionRow>(
    `${SELECT_TRANSACTION} where t.organization_id = current_organization() and t.id = $1`,
    [id],
  );
  return row;
}

/** Locks the bank line until the transaction ends. Errors: `not_found`. */
export async function lockTransaction(tx: DatabaseTransaction, id: string): Promise<TransactionRow> {
  await tx.sql`select from bank_transactions where organization_id = current_organization() and id = ${id} for update`;
  const row = await findTransaction(tx, id);
  if (!row) throw refuse('no_transaction', { id });
  return row;
}

/** Errors: `transaction_reconciled`, `transaction_ignored`, `transaction_pending`. */
export function requireUnmatched(row: TransactionRow): void {
  if (row.state === 'reconciled')
    throw row.reason === null
      ? refuse('transaction_is_reconciled', { id: row.id })
      : refuse('transaction_is_reconciled_because', { id: row.id, reason: row.reason });
  if (row.state === 'ignored') throw refuse('transaction_is_ignored', { id: row.id });
  if (row.status === 'pending') throw refuse('transaction_not_booked', { id: row.id });
}

/** Changes the state of a line, writes the audit row, emits the event and returns the line as callers see it. */
export async function changeTransaction(
  type: Extract<EventType, `transaction.${string}`>,
  before: TransactionRow,
  state: Transaction['state'],
  { tx, audit, emit }: { readonly tx: DatabaseTransaction } & Pick<CommandContext, 'audit' | 'emit'>,
): Promise<Transaction> {
  await tx.sql`
    update bank_transactions set state = ${state}, version = version + 1, updated_at = now()
    where organization_id = current_organization() and id = ${before.id}`;
  const row = await findTransaction(tx, before.id);
  if (!row) throw new Error('the written transaction was not found');
  const after = transactionRecord(row);
  audit({ target: { type: 'transaction', id: after.id }, before: transactionRecord(before), after });
  emit(type, { aggregateType: 'transaction', aggregateId: after.id, version: after.version, data: after });
  return after;
}
