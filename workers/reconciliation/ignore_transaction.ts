import { refuse } from '#schemas/errors.js';
import { handle } from '../runtime/handler.js';
import { changeTransaction, lockMatching, lockTransaction } from '#operations/matching/apply/lock-transaction.js';

/** Removes a line from the review queue. Errors: `not_found`, `transaction_reconciled`, `transaction_ignored`. */
export default handle<'ignore_transaction'>()({
  async run({ transactionId }, context) {
    const { tx } = context;
    await lockMatching(tx);
    const row = await lockTransaction(tx, transactionId);
    if (row.state === 'reconciled') throw refuse('transaction_is_matched', { id: transactionId });
    if (row.state === 'ignored') throw refuse('transaction_already_ignored', { id: transactionId });
    await tx.sql`delete from match_suggestions where organization_id = current_organization() and transaction_id = ${transactionId}`;
    await tx.sql`
    delete from match_refusals where organization_id = current_organization() and transaction_id = ${transactionId} and item_id = 'ignore'`;
    return changeTransaction('transaction.ignored', row, 'ignored', context);
  },
});
