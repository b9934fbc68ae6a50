import { changeDocument } from '#operations/documents/change-document.js';
import { bookCurrency, heldDocument, openPostings, unposted } from '#operations/documents/lock-document.js';
import { hold } from '#operations/engine/need.js';
import { refuse } from '#schemas/errors.js';
import { say } from '#schemas/sentences/say.js';
import { handle } from '../runtime/handler.js';

/** Errors: `not_found` for the document or the contact, `document_posted`. */
export default handle<'link_document_contact'>()({
  load: ({ documentId, contactId }) => ({
    document: heldDocument(documentId),
    bookCurrency,
    contact: keptContact(contactId ?? undefined),
  }),

  loadMore: (_command, { document: [row] }) => ({ openPostings: openPostings(row) }),

  decide({ documentId, contactId }, loaded, { now }) {
    const locked = unposted(documentId, loaded.document, loaded.openPostings, loaded.bookCurrency);
    if (locked.before.contactId === contactId) return { changes: [], after: locked.before };
    if (contactId !== null && loaded.contact.length === 0)
      return refuse(
        'no_contact',
        { id: contactId },
        { violations: [{ pointer: '/contactId', message: say('is_no_contact_id') }] },
      );
    return changeDocument('document.changed', locked, { contact_id: contactId }, { now });
  },

  write: ({ changes, after }) => ({ changes, result: after }),
});

/** A contact that is deleted at the same time is either already gone, or in use. */
const keptContact = (id: string | undefined) =>
  hold<object>(
    'select id as key from contacts where organization_id = current_organization() and id = any($1) order by id for key share',
    id,
  );
