import type { Transaction } from '#platform/database/transaction.js';
import { refuse } from '#schemas/errors.js';

/**
 * A bank line that waits for the document would wait forever. Matching locks the document first, so this check is safe. Errors:
 * `document_matched`.
 */
export async function requireUnmatched(tx: Transaction, documentId: string): Promise<void> {
  const [match] = await tx.sql<{ transaction_id: string }>`
    select m.transaction_id from bank_allocations a
      join bank_matches m on m.organization_id = a.organization_id and m.id = a.match_id and m.removed_at is null
    where a.organization_id = current_organization() and a.document_id = ${documentId} limit 1`;
  if (match) throw refuse('document_is_matched', { id: documentId, transaction: match.transaction_id });
}
