import { refuse } from '#schemas/errors.js';
import { handle } from '../runtime/handler.js';
import { lockMatching, lockTransaction } from '#operations/matching/apply/lock-transaction.js';
import { undoMatch } from '#operations/matching/apply/undo-match.js';
import { say } from '#schemas/sentences/say.js';

/** Returns a reconciled or ignored line to the review queue. Errors: `not_found`, `transaction_not_reconciled`. */
export default handle<'unmatch_transaction'>()({
  async run({ transactionId }, context) {
    await lockMatching(context.tx);
    const row = await lockTransaction(context.tx, transactionId);
    if (row.state === 'unmatched') throw refuse('transaction_not_matched', { id: transactionId });
    return undoMatch(row, { reason: say('note_match_undone'), isRefusal: true }, context);
  },
});
