import { isAutoPostable, settingOf } from '#operations/documents/auto-post.js';
import { changeDocument } from '#operations/documents/change-document.js';
import {
  bookCurrency,
  held,
  type HeldDocument,
  heldDocument,
  openPostings,
  unposted,
} from '#operations/documents/lock-document.js';
import { shared } from '#operations/engine/need.js';
import { refuse } from '#schemas/errors.js';
import { handle } from '../runtime/handler.js';
import { refusedVoucher, resent } from './resend-voucher.js';

const ACTION_OF_STEP = { extract: 'extract_document', code: 'code_document', post: 'post_document' } as const;
type NextStep = (typeof ACTION_OF_STEP)[keyof typeof ACTION_OF_STEP];

const autoPost = shared<{ readonly auto_post: boolean; readonly auto_post_threshold: string }>(
  'select auto_post, auto_post_threshold from organization_settings where organization_id = current_organization()',
);

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
  load: ({ documentId }) => ({ document: heldDocument(documentId), bookCurrency, autoPost }),

  loadMore: (_command, { document: [row] }) => ({ openPostings: openPostings(row), refused: refusedVoucher(row) }),

  decide({ documentId }, { refused: [refused], autoPost: [setting], ...loaded }, { now }) {
    if (refused) return resent(held(documentId, loaded.document, loaded.bookCurrency), refused, now);
    const locked = unposted(documentId, loaded.document, loaded.openPostings, loaded.bookCurrency);
    const { row } = locked;
    if (!row.error) return refuse('document_has_no_error', { id: documentId });
    const isDuplicate = row.error.code === 'duplicate_suspected';
    const stated = { error: null, ...(isDuplicate && { is_distinct: true, duplicate_of: null }) };
    const next = isDuplicate
      ? nextOfDistinct({ ...row, ...stated }, settingOf(setting))
      : ACTION_OF_STEP[row.error.step];
    return { ...changeDocument('document.changed', locked, stated, { now }), next };
  },

  write: ({ changes, after, next }) => ({
    changes,
    result: after,
    follow: next ? [{ action: next, payload: { documentId: after.id } }] : [],
  }),
});

/**
 * A document whose next step a caller requests still waits for that caller. One that only the suspicion stopped
 * continues.
 */
function nextOfDistinct(row: HeldDocument, setting: ReturnType<typeof settingOf>): NextStep | undefined {
  if (row.state === 'extracted') return row.source === 'upload' ? undefined : 'code_document';
  return isAutoPostable(setting, row) ? 'post_document' : undefined;
}
