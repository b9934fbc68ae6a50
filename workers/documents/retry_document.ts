import type { Transaction } from '#platform/database/transaction.js';
import { refuse } from '#schemas/errors.js';
import type { Document } from '#schemas/types.js';
import { DOCUMENT_COLUMNS, type DocumentRow } from '#tables/document-table.js';
import { findAutoPostable, loadAutoPostSetting } from '#operations/documents/auto-post.js';
import { handle } from '../runtime/handler.js';
import { recordDocumentChange, lockDocument, lockUnpostedDocument } from '#operations/documents/lock-document.js';
import { resendVoucher } from './resend-voucher.js';

const ACTION_OF_STEP = { extract: 'extract_document', code: 'code_document', post: 'post_document' } as const;

/**
 * Clears the error and repeats the step that failed. A suspected duplicate repeats no step: it is marked as distinct
 * and continues from its state. Errors: `not_found`, `document_posted`, `document_not_failed`.
 *
 * An entry that the external books refused is sent again. It stays one entry here and one voucher there.
 *
 * A failed posting can be retried without the permission to post: post_document checks that this coding was approved
 * before.
 */
export default handle<'retry_document'>()({
  async run({ documentId }, context) {
    const { tx, follow } = context;
    const locked = await lockDocument(tx, documentId);
    const sent = await resendVoucher(locked, context);
    if (sent) return sent;
    const { before, bookCurrency } = await lockUnpostedDocument(tx, documentId);
    const { error } = before;
    if (!error) throw refuse('document_has_no_error', { id: documentId });
    const isDuplicate = error.code === 'duplicate_suspected';
    const [row] = await tx.query<DocumentRow>(
      `update documents
     set error = null, is_distinct = is_distinct or $2, duplicate_of = case when $2 then null else duplicate_of end,
         version = version + 1, updated_at = now()
     where organization_id = current_organization() and id = $1 returning ${DOCUMENT_COLUMNS}`,
      [documentId, isDuplicate],
    );
    const after = recordDocumentChange('document.changed', before, row, bookCurrency, context);
    const next = isDuplicate ? await nextOfDistinct(tx, after) : ACTION_OF_STEP[error.step];
    if (next) follow(next, { documentId });
    return after;
  },
});

/**
 * A document whose next step a caller requests still waits for that caller. One that only the suspicion stopped
 * continues.
 */
async function nextOfDistinct(
  tx: Transaction,
  { id, state, source }: Document,
): Promise<'code_document' | 'post_document' | undefined> {
  if (state === 'extracted') return source === 'upload' ? undefined : 'code_document';
  const postable = await findAutoPostable(tx, await loadAutoPostSetting(tx), id);
  return postable.length > 0 ? 'post_document' : undefined;
}
