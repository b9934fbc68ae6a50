import { refuse } from '#schemas/errors.js';
import { permissionsOfRole } from '#schemas/permissions.js';
import { invitation } from '#schemas/records/invitation.js';
import type { Invitation } from '#schemas/types.js';
import { loadNeed } from '../engine/answer-needs.js';
import { applyChange } from '../engine/apply-writes.js';
import { change } from '../engine/change.js';
import { byId } from '../engine/need.js';
import type { Here } from '../engine/run-here.js';
import { requirePermissions } from './administration.js';

/** A second call changes nothing and writes no audit row. Errors: `not_found`, `forbidden`, `invitation_accepted`. */
export async function revokeInvitation(here: Here, id: string): Promise<Invitation> {
  const row = await loadNeed(here.tx, byId(invitation, id, 'update'));
  if (!row) throw refuse('no_invitation', { id });
  requirePermissions(here.principal, permissionsOfRole(row.role), (permissions) =>
    refuse('role_includes_more', { role: row.role, permissions }),
  );
  if (row.acceptedAt !== null) throw refuse('invitation_was_accepted', { email: row.email });
  if (row.revokedAt !== null) return row;
  return applyChange(change(invitation, row, { revokedAt: here.now.toISOString() }, here.now), here);
}
