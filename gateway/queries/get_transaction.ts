import { refuse } from '#schemas/errors.js';
import { SELECT_TRANSACTION, transactionRecord, type TransactionRow } from '#tables/transaction-table.js';
import { defineQueryHandler } from '../query-handler.js';

export default defineQueryHandler<'get_transaction'>(async ({ id }, { tx }) => {
  const [row] = await tx.query<TransactionRow>(
    `${SELECT_TRANSACTION} where t.organization_id = current_organization() and t.id = $1`,
    [id],
  );
  if (!row) throw refuse('no_transaction', { id });
  return transactionRecord(row);
});
