import { lockDocument, recordDocumentChange, refuseWhileInDoubt } from '#operations/documents/lock-document.js';
import { requireUnmatched } from '#operations/documents/require-unmatched.js';
import type { Transaction } from '#platform/database/transaction.js';
import { refuse, remedy } from '#schemas/errors.js';
import { DOCUMENT_COLUMNS, type DocumentRow } from '#tables/document-table.js';
import { handle } from '../runtime/handler.js';

/** Errors: `not_found`, `document_posted`, `document_matched`, `document_not_posted` for one that can be deleted. */
export default handle<'set_document_aside'>()({
  async run({ documentId, putAside }, context) {
    const { tx, clock } = context;
    const { row, before, bookCurrency } = await lockDocument(tx, documentId);
    if (putAside === (before.putAsideAt !== null)) return before;
    if (putAside) await requireReversed(tx, row);
    const [after] = await tx.query<DocumentRow>(
      `update documents set put_aside_at = $2, version = version + 1, updated_at = now()
     where organization_id = current_organization() and id = $1 returning ${DOCUMENT_COLUMNS}`,
      [documentId, putAside ? clock() : null],
    );
    return recordDocumentChange('document.changed', before, after, bookCurrency, context);
  },
});

async function requireReversed(tx: Transaction, { id, state, posting, reversals }: DocumentRow): Promise<void> {
  await refuseWhileInDoubt(tx, id);
  const last = reversals.at(-1);
  if (!last && state !== 'posted') throw refuse('document_never_posted', { id });
  if (state === 'posted' && last?.ledgerEntryId !== posting?.ledgerEntryId)
    throw refuse('document_still_posted', { id }, { remedy: remedy('unpost_document', { documentId: id }) });
  await requireUnmatched(tx, id);
}
