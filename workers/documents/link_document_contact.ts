import { refuse } from '#schemas/errors.js';
import { DOCUMENT_COLUMNS, type DocumentRow } from '#tables/document-table.js';
import { handle } from '../runtime/handler.js';
import { recordDocumentChange, lockUnpostedDocument } from '#operations/documents/lock-document.js';
import { say } from '#schemas/sentences/say.js';

/** Errors: `not_found` for the document or the contact, `document_posted`. */
export default handle<'link_document_contact'>()({
  async run({ documentId, contactId }, context) {
    const { tx } = context;
    const { before, bookCurrency } = await lockUnpostedDocument(tx, documentId);
    if (before.contactId === contactId) return before;
    if (contactId !== null) {
      // Locked until the commit. A contact that is deleted at the same time is either already gone, or in use.
      const [contact] = await tx.sql`
      select from contacts where organization_id = current_organization() and id = ${contactId} for key share`;
      const violations = [{ pointer: '/contactId', message: say('is_no_contact_id') }];
      if (!contact) throw refuse('no_contact', { id: contactId }, { violations });
    }
    const [row] = await tx.query<DocumentRow>(
      `update documents set contact_id = $2, version = version + 1, updated_at = now()
     where organization_id = current_organization() and id = $1 returning ${DOCUMENT_COLUMNS}`,
      [documentId, contactId],
    );
    return recordDocumentChange('document.changed', before, row, bookCurrency, context);
  },
});
