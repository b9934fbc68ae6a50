import { moneyFromNumber } from '#domain/money/money.js';
import type { Transaction } from '#platform/database/transaction.js';
import { refuse } from '#schemas/errors.js';
import { LOCK_DOCUMENTS } from '../../documents/lock-document.js';
import type { TransactionRow } from '#tables/transaction-table.js';

interface DocumentTarget {
  readonly id: string;
  /** Null while the document is not posted. */
  readonly entryId: string | null;
}

interface DocumentRow {
  readonly ledger_entry_id: string | null;
  readonly kind: string | null;
  readonly total: string | null;
  readonly currency: string | null;
  readonly waiting: bigint;
}

/** The lock prevents that the documents are posted or deleted before the bank line is matched. */
export async function lockDocuments(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.query(LOCK_DOCUMENTS, [ids]);
}

const magnitude = (amount: bigint): bigint => (amount < 0n ? -amount : amount);

/** A difference of up to five percent may be a bank fee or a changed exchange rate. */
const isMuchMore = (amount: bigint, left: bigint): boolean => magnitude(amount) * 20n > left * 21n;

/** Errors: `not_found`; for a document that is not posted also `target_settled`, `allocation_mismatch`. */
export async function findDocumentTarget(
  tx: Transaction,
  id: string,
  amount: bigint,
  line: TransactionRow,
): Promise<DocumentTarget> {
  const [row] = await tx.sql<DocumentRow>`
    select d.ledger_entry_id, d.extraction ->> 'kind' as kind, d.extraction ->> 'total' as total, d.extraction ->> 'currency' as currency,
      coalesce((select sum(abs(a.amount_minor)) from bank_allocations a
          join bank_matches m on m.organization_id = a.organization_id and m.id = a.match_id and m.removed_at is null
        where a.organization_id = d.organization_id and a.document_id = d.id and a.kind = 'waiting'), 0)::bigint as waiting
    from documents d where d.organization_id = current_organization() and d.id = ${id}`;
  if (!row) throw refuse('no_document', { id });
  if (row.ledger_entry_id === null) checkUnposted(id, row, amount, line);
  return { id, entryId: row.ledger_entry_id };
}

/**
 * The reading of the document must agree with the bank line. A field that was not read is checked when the document is
 * posted.
 */
function checkUnposted(
  id: string,
  { kind, total, currency, waiting }: DocumentRow,
  amount: bigint,
  line: TransactionRow,
): void {
  if (kind !== null && kind !== 'credit_note' && amount > 0n) throw refuse('money_in_for_bill', { id });
  if (kind === 'credit_note' && amount <= 0n) throw refuse('money_out_for_credit_note', { id });
  const read = total === null || currency !== line.currency ? null : moneyFromNumber(total, line.currency);
  if (read === null || !read.ok) return;
  const left = magnitude(read.value.minor) - waiting;
  if (left <= 0n) throw refuse('total_is_matched', { id });
  if (isMuchMore(amount, left)) throw refuse('total_is_less', { id, total: total ?? '', currency: line.currency });
}
