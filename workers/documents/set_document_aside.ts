import { changeDocument } from '#operations/documents/change-document.js';
import {
  bookCurrency,
  held,
  type HeldDocument,
  heldDocument,
  matchOf,
  openPostingsOf,
  requireCertain,
  requireUnmatched,
} from '#operations/documents/lock-document.js';
import { refuse, remedy } from '#schemas/errors.js';
import { handle } from '../runtime/handler.js';

/** Errors: `not_found`, `document_posted`, `document_matched`, `document_not_posted` for one that can be deleted. */
export default handle<'set_document_aside'>()({
  load: ({ documentId }) => ({
    document: heldDocument(documentId),
    bookCurrency,
    openPostings: openPostingsOf(documentId),
    match: matchOf(documentId),
  }),

  decide({ documentId, putAside }, loaded, { now }) {
    const locked = held(documentId, loaded.document, loaded.bookCurrency);
    if (putAside === (locked.before.putAsideAt !== null)) return { changes: [], after: locked.before };
    if (putAside) {
      requireCertain(documentId, loaded.openPostings);
      requireReversed(locked.row);
      requireUnmatched(documentId, loaded.match);
    }
    return changeDocument('document.changed', locked, { put_aside_at: putAside ? now : null }, { now });
  },

  write: ({ changes, after }) => ({ changes, result: after }),
});

function requireReversed({ id, state, posting, reversals }: HeldDocument): void {
  const last = reversals.at(-1);
  if (!last && state !== 'posted') throw refuse('document_never_posted', { id });
  if (state === 'posted' && last?.ledgerEntryId !== posting?.ledgerEntryId)
    throw refuse('document_still_posted', { id }, { remedy: remedy('unpost_document', { id }) });
}
