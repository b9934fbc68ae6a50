import { errorCode } from '#platform/database/classify-error.js';
import { ActionError } from '#schemas/errors.js';
import { defineHandler } from '../runtime/handler.js';
import { CONTACT_COLUMNS, contactRecord, type ContactRow } from '#tables/contact-table.js';

const FOREIGN_KEY_VIOLATION = '23503';

/**
 * Deletes a contact without references. A contact of documents, invoices or ledger entries stays (409
 * `contact_in_use`), because the books must name it for as long as they are kept. The foreign keys of the database
 * decide, so a document that is linked at the same time is not missed.
 */
export default defineHandler<'delete_contact'>(async ({ id }, { tx, audit, emit }) => {
  const [row] = await tx
    .query<ContactRow>(
      `delete from contacts where organization_id = current_organization() and id = $1 returning ${CONTACT_COLUMNS}`,
      [id],
    )
    .catch((error: unknown) => {
      if (errorCode(error) !== FOREIGN_KEY_VIOLATION) throw error;
      throw new ActionError(
        'contact_in_use',
        `The contact ${id} is used by documents, invoices or ledger entries and cannot be deleted. Unlink it there first. Ledger entries keep it permanently.`,
        [],
        { cause: error },
      );
    });
  if (!row) throw new ActionError('not_found', `There is no contact ${id}.`);
  const before = contactRecord(row);
  audit({ target: { type: 'contact', id }, before, after: null });
  emit('contact.deleted', {
    aggregateType: 'contact',
    aggregateId: id,
    version: before.version + 1,
    data: { id, version: before.version + 1 },
  });
  return { id, deleted: true };
});
