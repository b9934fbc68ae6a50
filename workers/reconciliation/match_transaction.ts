import type { HandlerContext } from '#operations/context.js';
import { applyMatch } from '#operations/matching/apply/apply-match.js';
import { lockDocuments } from '#operations/matching/apply/document-target.js';
import { lockMatching, lockTransaction, requireUnmatched } from '#operations/matching/apply/lock-transaction.js';
import { defineBatchHandler, type BatchItem } from '../runtime/handler.js';
import { orRefusal } from '../runtime/run/watch-writes.js';

/**
 * Links a line to one target that a person has chosen. Errors: `not_found`, `transaction_reconciled`,
 * `transaction_ignored`, `transaction_pending`, `target_settled`, `target_not_payable`, `allocation_mismatch`,
 * `exchange_rate_missing`, `region_not_set`.
 */
export default defineBatchHandler<'match_transaction'>(async (items, context) => {
  const { tx } = context;
  // All documents first: a posting locks its document before it takes its turn of the matching.
  await lockDocuments(
    tx,
    items.flatMap(({ command: { documentId } }) => documentId ?? []),
  );
  await lockMatching(tx);
  const results = [];
  // One after the other: each sees what the others before it have settled.
  for (const item of items) results.push(await orRefusal(tx, (watched) => match(item, { ...context, tx: watched })));
  return results;
});

async function match({ command, ...own }: BatchItem<'match_transaction'>, context: HandlerContext) {
  const { transactionId, ledgerEntryId, documentId } = command;
  const row = await lockTransaction(context.tx, transactionId);
  requireUnmatched(row);
  const target =
    documentId === undefined
      ? { targetType: 'ledger' as const, targetId: ledgerEntryId ?? '' }
      : { targetType: 'document' as const, targetId: documentId };
  const decision = { matchedBy: 'person' as const, reason: 'Chosen by a person.' };
  return applyMatch(row, [{ ...target, amount: row.amount_minor }], decision, { ...context, ...own });
}
