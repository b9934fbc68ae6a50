import { refuse } from '#schemas/errors.js';
import { asSaid, say } from '#schemas/sentences/say.js';
import { handle } from '../runtime/handler.js';
import { codingNeeds, findBooks, moreCodingNeeds, noRegion, unpostedDocument } from './coded-document.js';
import { decisionsOf } from './coding-input.js';
import { failCoding, recode } from './recode.js';

/**
 * Proposes account, VAT code and text, and keeps what a person has decided. A document that cannot be coded keeps its
 * state and gets an error. Errors: `not_found`, `region_not_set`, `document_not_extracted`, `document_posted`.
 */
export default handle<'code_document'>()({
  load: ({ documentId }) => codingNeeds(documentId),
  loadMore: (_command, loaded) => moreCodingNeeds(loaded),

  decide({ documentId }, loaded, { principal, now }) {
    const locked = unpostedDocument(documentId, loaded);
    if (locked.row.state === 'draft') return refuse('document_not_read', { id: documentId });
    const books = findBooks(loaded);
    if (books) return recode(locked, books, decisionsOf(locked.row), loaded, now);
    // A caller sees the error in the reply. Without a caller the document must store it to make it visible.
    const refusal = noRegion();
    if (principal.actor.type !== 'system') return refusal;
    const { code, said, detail } = refusal;
    return failCoding(locked, { code, message: say('then_retry', { refusal: said ?? asSaid(detail) }) }, now);
  },

  write: ({ changes, after, isPostable }) => ({
    changes,
    result: after,
    follow: isPostable ? [{ action: 'post_document', payload: { documentId: after.id } }] : [],
  }),
});
