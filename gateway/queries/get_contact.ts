import { ActionError } from '#schemas/errors.js';
import { defineQueryHandler } from '../query-handler.js';
import { CONTACT_COLUMNS, contactRecord, type ContactRow } from '#tables/contact-table.js';

export default defineQueryHandler<'get_contact'>(async ({ id }, { tx }) => {
  const [row] = await tx.query<ContactRow>(
    `select ${CONTACT_COLUMNS} from contacts where organization_id = current_organization() and id = $1`,
    [id],
  );
  if (!row) throw new ActionError('not_found', `There is no contact ${id}.`);
  return contactRecord(row);
});
