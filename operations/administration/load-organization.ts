import type { Transaction } from '#platform/database/transaction.js';
import type { Organization } from '#schemas/types.js';
import { organizationRecord, SELECT_ORGANIZATION, type OrganizationRow } from '#tables/organization-table.js';

/** The profile of the organisation of the transaction. */
export async function loadOrganization(tx: Transaction, lock: '' | 'for update of o' = ''): Promise<Organization> {
  const [row] = await tx.query<OrganizationRow>(`${SELECT_ORGANIZATION} ${lock}`);
  if (!row) throw new Error('the organisation of this transaction does not exist');
  return organizationRecord(row);
}
