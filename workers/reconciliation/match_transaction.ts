import { applyMatch } from '#operations/matching/apply-match.js';
import { lockDocuments } from '#operations/matching/document-target.js';
import { defineHandler } from '../runtime/handler.js';
import { lockMatching, lockTransaction, requireUnmatched } from '#operations/matching/lock-transaction.js';

/**
 * Links a line to one target that a person has chosen. Errors: `not_found`, `transaction_reconciled`,
 * `transaction_ignored`, `transaction_pending`, `target_settled`, `target_not_payable`, `allocation_mismatch`,
 * `exchange_rate_missing`, `region_not_set`.
 */
export default defineHandler<'match_transaction'>(async ({ transactionId, ledgerEntryId, documentId }, context) => {
  const { tx } = context;
  await lockDocuments(tx, documentId === undefined ? [] : [documentId]);
  await lockMatching(tx);
  const row = await lockTransaction(tx, transactionId);
  requireUnmatched(row);
  const target =
    documentId === undefined
      ? { targetType: 'ledger' as const, targetId: ledgerEntryId ?? '' }
      : { targetType: 'document' as const, targetId: documentId };
  const decision = { matchedBy: 'person' as const, reason: 'Chosen by a person.' };
  return applyMatch(row, [{ ...target, amount: row.amount_minor }], decision, context);
});
