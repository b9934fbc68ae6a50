import {
  bookCurrency,
  heldDocument,
  matchOf,
  openPostings,
  requireUnmatched,
  unposted,
} from '#operations/documents/lock-document.js';
import { removeRow } from '#operations/engine/change.js';
import { refuse, remedy } from '#schemas/errors.js';
import { handle } from '../runtime/handler.js';
import { fileLock, withoutUnusedFile } from './delete-file-if-unused.js';

/**
 * Deletes an unposted document, and its file if no other document uses it. The bytes are deleted after the commit.
 * Errors: `not_found`, `document_matched`, `document_posted` (a trigger of the table refuses this as well).
 */
export default handle<'delete_document'>()({
  load: ({ documentId }) => ({ document: heldDocument(documentId), bookCurrency, match: matchOf(documentId) }),

  loadMore: (_command, { document: [row] }) => ({ openPostings: openPostings(row), file: fileLock(row?.file_id) }),

  decide({ documentId }, loaded) {
    const locked = unposted(documentId, loaded.document, loaded.openPostings, loaded.bookCurrency);
    if (locked.row.reversals.length > 0)
      return refuse(
        'document_is_evidence',
        { id: documentId },
        { remedy: remedy('put_aside_document', { id: documentId }) },
      );
    requireUnmatched(documentId, loaded.match);
    return locked;
  },

  write: ({ before, row: { id, file_id: fileId } }) => ({
    changes: [...removeRow('documents', 'document', before), ...(fileId === null ? [] : [withoutUnusedFile(fileId)])],
    result: { id, deleted: true },
  }),
});
