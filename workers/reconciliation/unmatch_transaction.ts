import { ActionError } from '#schemas/errors.js';
import { defineHandler } from '../runtime/handler.js';
import { lockMatching, lockTransaction } from '#operations/matching/lock-transaction.js';
import { undoMatch } from '#operations/matching/undo-match.js';

/** Brings a reconciled or ignored line back into the review queue. Errors: `not_found`, `transaction_not_reconciled`. */
export default defineHandler<'unmatch_transaction'>(async ({ transactionId }, context) => {
  await lockMatching(context.tx);
  const row = await lockTransaction(context.tx, transactionId);
  if (row.state === 'unmatched')
    throw new ActionError(
      'transaction_not_reconciled',
      `The transaction ${transactionId} is in the review queue already: it is neither reconciled nor ignored.`,
    );
  return undoMatch(row, { reason: 'A person took the match apart.', isRefusal: true }, context);
});
