import type { ResourceRequestFor } from '#schemas/index.js';
import { permissionsOfRole } from '#schemas/permissions.js';
import type { User } from '#schemas/types.js';
import { refuse } from '#schemas/errors.js';
import { addMember } from './add-member.js';
import { requirePermissions } from './administration.js';
import { checkPerson } from './check-person.js';
import type { Here } from '../engine/run-here.js';

/** Errors: `invalid_input`, `forbidden` for a role above the caller's own, `email_taken`. */
export async function createUser(
  { tx, audit, principal }: Here,
  request: ResourceRequestFor<'create_user'>,
  passwordHash: string | null,
): Promise<User> {
  const { role } = request;
  const person = checkPerson(request);
  requirePermissions(principal, permissionsOfRole(role), (permissions) =>
    refuse('role_includes_more', { role, permissions }),
  );
  const after = await addMember(tx, { ...person, role, passwordHash });
  const target = { type: 'user', id: after.id } as const;
  audit({ target, before: null, after });
  return after;
}
