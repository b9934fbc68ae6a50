import type { ResourceRequestFor } from '#schemas/index.js';
import { permissionsOfRole } from '#schemas/permissions.js';
import type { User } from '#schemas/types.js';
import { SELECT_USER, userRecord, type UserRow } from '#tables/user-table.js';
import { refuse } from '#schemas/errors.js';
import { setPassword } from './add-member.js';
import { requirePermissions } from './administration.js';
import { checkName } from './check-person.js';
import { revokeInvitationsOf } from './create-invitation.js';
import { loadMember } from './load-member.js';
import { removeSecondFactor } from './second-factor.js';
import { markOperator } from './set-operator.js';
import type { Here } from '../engine/run-here.js';

/** Errors: `invalid_input`, `not_found`, `forbidden` for a user with a role above the caller's own, `last_owner`. */
export async function updateUser(
  { tx, audit, principal }: Here,
  id: string,
  request: ResourceRequestFor<'update_user'>,
  passwordHash: string | null,
): Promise<User> {
  const newName = request.name === undefined ? undefined : checkName(request.name);
  const member = await loadMember(tx, id);
  const { row } = member;
  const role = request.role ?? row.role;
  const isDisabled = request.disabled ?? row.disabled_at !== null;
  requirePermissions(principal, permissionsOfRole(row.role), (permissions) =>
    refuse('role_of_user_includes_more', { name: row.name, permissions }),
  );
  requirePermissions(principal, permissionsOfRole(role), (permissions) =>
    refuse('role_includes_more', { role, permissions }),
  );
  if (role !== 'owner' || isDisabled) member.requireAnotherOwner();

  await tx.sql`
      update memberships
      set name = ${newName ?? row.name}, role = ${role},
        disabled_at = case when ${isDisabled} then coalesce(disabled_at, now()) end
      where organization_id = current_organization() and user_id = ${id}`;
  if (role !== row.role || isDisabled) await revokeInvitationsOf(tx, id);
  if (passwordHash !== null) {
    await setPassword(tx, id, passwordHash);
    // An owner who chooses the password of an operator could sign in as the operator.
    if (principal.actor.userId !== id) await markOperator(tx, id, false);
  }
  if (request.resetSecondFactor) await removeSecondFactor(tx, id);
  const [changed] = await tx.query<UserRow>(`${SELECT_USER} and m.user_id = $1`, [id]);
  const after = userRecord(changed ?? row);
  audit({
    target: { type: 'user', id },
    before: userRecord(row),
    after: { ...after, ...(passwordHash !== null && { passwordChanged: true }) },
  });
  return after;
}
