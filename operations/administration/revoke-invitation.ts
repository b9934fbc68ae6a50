import { refuse } from '#schemas/errors.js';
import { permissionsOfRole } from '#schemas/permissions.js';
import type { Invitation } from '#schemas/types.js';
import { INVITATION_COLUMNS, invitationRecord, type InvitationRow } from '#tables/invitation-table.js';
import { requirePermissions } from './administration.js';
import type { Here } from '../engine/run-here.js';

/** A second call changes nothing and writes no audit row. Errors: `not_found`, `forbidden`, `invitation_accepted`. */
export async function revokeInvitation({ tx, audit, principal }: Here, id: string): Promise<Invitation> {
  const [row] = await tx.query<InvitationRow>(
    `select ${INVITATION_COLUMNS} from invitations where organization_id = current_organization() and id = $1 for update`,
    [id],
  );
  if (!row) throw refuse('no_invitation', { id });
  requirePermissions(principal, permissionsOfRole(row.role), (permissions) =>
    refuse('role_includes_more', { role: row.role, permissions }),
  );
  if (row.accepted_at) {
    throw refuse('invitation_was_accepted', { email: row.email });
  }
  if (row.revoked_at) return invitationRecord(row);
  const [ended] = await tx.sql<{ revoked_at: Date }>`
      update invitations set revoked_at = now()
      where organization_id = current_organization() and id = ${id} returning revoked_at`;
  const after = invitationRecord({ ...row, revoked_at: ended?.revoked_at ?? null });
  audit({ target: { type: 'invitation', id }, before: invitationRecord(row), after });
  return after;
}
