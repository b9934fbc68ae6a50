import { ActionError } from '#schemas/errors.js';
import { SELECT_TRANSACTION, transactionRecord, type TransactionRow } from '#tables/transaction-table.js';
import { defineQueryHandler } from '../query-handler.js';

export default defineQueryHandler<'get_transaction'>(async ({ id }, { tx }) => {
  const [row] = await tx.query<TransactionRow>(
    `${SELECT_TRANSACTION} where t.organization_id = current_organization() and t.id = $1`,
    [id],
  );
  if (!row) throw new ActionError('not_found', `There is no bank transaction ${id}.`);
  return transactionRecord(row);
});
