import { defineQueryHandler } from '../query-handler.js';
import { organizationRecord, SELECT_ORGANIZATION, type OrganizationRow } from '#tables/organization-table.js';

export default defineQueryHandler<'get_organization'>(async (_parameters, { tx }) => {
  const [row] = await tx.query<OrganizationRow>(SELECT_ORGANIZATION);
  if (!row) throw new Error('the organisation of the principal does not exist');
  return organizationRecord(row);
});
