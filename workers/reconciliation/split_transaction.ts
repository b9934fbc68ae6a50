import { say } from '#schemas/sentences/say.js';
import { applyMatch } from '#operations/matching/apply/apply-match.js';
import { lockDocuments } from '#operations/matching/apply/document-target.js';
import { handle } from '../runtime/handler.js';
import { checkForm, readAllocations, requireExactSum } from './read-allocations.js';
import { lockMatching, lockTransaction, requireUnmatched } from '#operations/matching/apply/lock-transaction.js';

/**
 * Reconciles a line with several targets. Errors: `invalid_input`, `not_found`, `transaction_reconciled`, `transaction_ignored`,
 * `transaction_pending`, `allocation_mismatch`, `target_settled`, `target_not_payable`, `exchange_rate_missing`, `region_not_set`.
 */
export default handle<'split_transaction'>()({
  async run({ transactionId, allocations }, context) {
    const { tx } = context;
    checkForm(allocations);
    const documentIds = allocations.flatMap(({ targetType, targetId }) =>
      targetType === 'document' ? [targetId] : [],
    );
    await lockDocuments(tx, documentIds);
    await lockMatching(tx);
    const row = await lockTransaction(tx, transactionId);
    requireUnmatched(row);
    const requests = readAllocations(row, allocations);
    requireExactSum(row, requests);
    const decision = { matchedBy: 'person' as const, reason: say('split_by_person', { count: requests.length }) };
    return applyMatch(row, requests, decision, context);
  },
});
