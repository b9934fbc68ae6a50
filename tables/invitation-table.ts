import type { Invitation } from '#schemas/types.js';

export interface InvitationRow {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly role: Invitation['role'];
  readonly created_at: Date;
  readonly expires_at: Date;
  readonly accepted_at: Date | null;
  readonly revoked_at: Date | null;
}

export const INVITATION_COLUMNS = 'id, email, name, role, created_at, expires_at, accepted_at, revoked_at';

export function invitationRecord(row: InvitationRow): Invitation {
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    role: row.role,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    acceptedAt: row.accepted_at?.toISOString() ?? null,
    revokedAt: row.revoked_at?.toISOString() ?? null,
  };
}
