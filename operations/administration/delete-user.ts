import { asRole, type Transaction } from '#platform/database/transaction.js';
import type { ResourceResponseFor } from '#schemas/index.js';
import { permissionsOfRole } from '#schemas/permissions.js';
import { userRecord } from '#tables/user-table.js';
import { refuse } from '#schemas/errors.js';
import { requirePermissions } from './administration.js';
import { revokeInvitationsOf } from './create-invitation.js';
import { loadMember } from './load-member.js';
import type { Here } from '../engine/run-here.js';

/**
 * Deletes a membership and its keys. Errors: `not_found`, `forbidden` for a role above the caller's own, `last_owner`.
 */
export async function deleteUser(
  { tx, audit, principal }: Here,
  id: string,
): Promise<ResourceResponseFor<'delete_user'>> {
  const member = await loadMember(tx, id);
  requirePermissions(principal, permissionsOfRole(member.row.role), (permissions) =>
    refuse('role_of_user_includes_more', { name: member.row.name, permissions }),
  );
  member.requireAnotherOwner();
  await revokeInvitationsOf(tx, id);
  await tx.sql`delete from memberships where organization_id = current_organization() and user_id = ${id}`;
  await asRole(tx, 'partita_auth', () => deletePersonWithoutMembership(tx, id));
  audit({ target: { type: 'user', id }, before: userRecord(member.row), after: null });
  return { id, deleted: true };
}

/**
 * An address without any membership is deleted. The lock comes first because another transaction may be adding a
 * membership.
 */
async function deletePersonWithoutMembership(tx: Transaction, id: string): Promise<void> {
  await tx.sql`select from users where id = ${id} for update`;
  await tx.sql`delete from users where id = ${id} and not exists (select from memberships where user_id = ${id})`;
}
