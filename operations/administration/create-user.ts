import { inOrganization } from '#platform/database/transaction.js';
import type { ResourceRequestFor } from '#schemas/index.js';
import { permissionsOfRole } from '#schemas/permissions.js';
import type { User } from '#schemas/types.js';
import { refuse } from '#schemas/errors.js';
import { addMember, hashPassword } from './add-member.js';
import { requirePermissions, type Administration } from './administration.js';
import { checkPerson } from './check-person.js';
import { writeAudit } from '../audit/write-audit.js';

/** Errors: `invalid_input`, `forbidden` for a role above the caller's own, `email_taken`. */
export async function createUser(
  { database, principal, requestId }: Administration,
  request: ResourceRequestFor<'create_user'>,
): Promise<User> {
  const { role, password } = request;
  const person = checkPerson(request);
  requirePermissions(principal, permissionsOfRole(role), (permissions) =>
    refuse('role_includes_more', { role, permissions }),
  );
  // Hashing takes tens of milliseconds by design, so it runs before the transaction starts.
  const passwordHash = password === undefined ? null : await hashPassword(password);
  return inOrganization(database, principal.organizationId, async (tx) => {
    const after = await addMember(tx, { ...person, role, passwordHash });
    const target = { type: 'user', id: after.id } as const;
    await writeAudit(tx, { action: 'create_user', actor: principal.actor, requestId, target, before: null, after });
    return after;
  });
}
