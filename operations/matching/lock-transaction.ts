import type { Transaction as DatabaseTransaction } from '#platform/database/transaction.js';
import { ActionError } from '#schemas/errors.js';
import type { EventType } from '#schemas/index.js';
import type { Transaction } from '#schemas/types.js';
import { SELECT_TRANSACTION, transactionRecord, type TransactionRow } from '#tables/transaction-table.js';
import type { CommandContext } from '../context.js';

/**
 * Matching compares everything with everything, so whoever matches in an organisation takes turns: two lines cannot both settle
 * the last of an invoice.
 */
export async function lockMatching(tx: DatabaseTransaction): Promise<void> {
  await tx.sql`select pg_advisory_xact_lock(hashtextextended('matching ' || current_organization(), 0))`;
}

export async function findTransaction(tx: DatabaseTransaction, id: string): Promise<TransactionRow | undefined> {
  const [row] = await tx.query<TransactionRow>(
    `${SELECT_TRANSACTION} where t.organization_id = current_organization() and t.id = $1`,
    [id],
  );
  return row;
}

/** The bank line, locked until the end of the transaction. Errors: `not_found`. */
export async function lockTransaction(tx: DatabaseTransaction, id: string): Promise<TransactionRow> {
  await tx.sql`select from bank_transactions where organization_id = current_organization() and id = ${id} for update`;
  const row = await findTransaction(tx, id);
  if (!row) throw new ActionError('not_found', `There is no bank transaction ${id}.`);
  return row;
}

/** Errors: `transaction_reconciled`, `transaction_ignored`, `transaction_pending`. */
export function requireUnmatched(row: TransactionRow): void {
  if (row.state === 'reconciled')
    throw new ActionError(
      'transaction_reconciled',
      `The transaction ${row.id} is reconciled already${row.reason === null ? '' : ` (${row.reason})`}. Call unmatch_transaction first.`,
    );
  if (row.state === 'ignored')
    throw new ActionError(
      'transaction_ignored',
      `The transaction ${row.id} is ignored. Call unmatch_transaction to bring it back first.`,
    );
  if (row.status === 'pending')
    throw new ActionError(
      'transaction_pending',
      `The bank has not booked the transaction ${row.id} yet; it may still change or vanish. Match it when it is booked.`,
    );
}

/** Moves a line to another state, writes the audit row and tells the world; gives back the line as callers see it. */
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
  if (!row) throw new Error('a transaction that was just written is not there');
  const after = transactionRecord(row);
  audit({ target: { type: 'transaction', id: after.id }, before: transactionRecord(before), after });
  emit(type, { aggregateType: 'transaction', aggregateId: after.id, version: after.version, data: after });
  return after;
}
