import { remove } from '#operations/engine/change.js';
import { byId } from '#operations/engine/need.js';
import { refuse } from '#schemas/errors.js';
import { contact } from '#schemas/records/contact.js';
import { handle } from '../runtime/handler.js';

const FOREIGN_KEY_VIOLATION = '23503';

/**
 * Deletes a contact without references. A contact of documents, invoices or ledger entries stays (409
 * `contact_in_use`), because the books must name it for as long as they are kept. The foreign keys of the database
 * decide, so a document that is linked at the same time is not missed.
 */
export default handle<'delete_contact'>()({
  load: ({ id }) => ({ before: byId(contact, id, 'update') }),
  decide: ({ id }, { before }) => (before ? { before } : refuse('no_contact', { id })),
  write: ({ before }) => ({ changes: [remove(contact, before)], result: { id: before.id, deleted: true } }),
  refusedByDatabase: {
    [FOREIGN_KEY_VIOLATION]: ({ id }) => refuse('contact_in_use', { id }),
  },
});
