import { say } from '#schemas/sentences/say.js';
import { applyMatch } from '#operations/matching/apply/apply-match.js';
import { documentLock } from '#operations/documents/lock-document.js';
import { lockTransaction, matchingLock, requireUnmatched } from '#operations/matching/apply/lock-transaction.js';
import { handle } from '../runtime/handler.js';

/**
 * Links a line to one target that a person has chosen. Errors: `not_found`, `transaction_reconciled`,
 * `transaction_ignored`, `transaction_pending`, `target_settled`, `target_not_payable`, `allocation_mismatch`,
 * `exchange_rate_missing`, `region_not_set`.
 */
export default handle<'match_transaction'>()({
  // The document first: a posting locks its document before it takes its turn of the matching.
  load: ({ documentId }) => ({ document: documentLock(documentId), matchingLock }),

  async run({ transactionId, ledgerEntryId, documentId }, context) {
    const row = await lockTransaction(context.tx, transactionId);
    requireUnmatched(row);
    const target =
      documentId === undefined
        ? { targetType: 'ledger' as const, targetId: ledgerEntryId ?? '' }
        : { targetType: 'document' as const, targetId: documentId };
    const decision = { matchedBy: 'person' as const, reason: say('chosen_by_person') };
    return applyMatch(row, [{ ...target, amount: row.amount_minor }], decision, context);
  },
});
