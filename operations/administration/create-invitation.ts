import type { RegionKey } from '#schemas/region-keys.js';
import { createHash, randomBytes } from 'node:crypto';
import type { Transaction } from '#platform/database/transaction.js';
import { newId } from '#platform/ids.js';
import { DEFAULT_LIMITS, LIMIT_SETTINGS } from '#platform/organization-limits.js';
import type { Actor } from '#platform/security/principal.js';
import type { ResourceRequestFor } from '#schemas/index.js';
import { refuse } from '#schemas/errors.js';
import { permissionsOfRole } from '#schemas/permissions.js';
import type { Invitation } from '#schemas/types.js';
import { invitation as definition } from '#schemas/records/invitation.js';
import { selectionOf, shown } from '#tables/derive/columns.js';
import { recordsOf } from '#tables/derive/statements.js';
import { requirePermissions } from './administration.js';
import { checkPerson } from './check-person.js';
import type { Here } from '../engine/run-here.js';

/** Long enough for a week of holidays, short enough that a forgotten mail does not stay valid. */
const VALID_DAYS = 7;

export const INVITATION_PATH = '/account/invitation';

export interface CreatedInvitation {
  readonly invitation: Invitation;
  /** The secret in the link. Only its hash is stored. */
  readonly token: string;
  readonly organizationName: string;
  readonly region: RegionKey | null;
}

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Errors: `invalid_input`, `forbidden` for a role above the caller's own, `email_taken` for an existing member. */
export async function createInvitation(
  { tx, audit, principal, actor }: Here,
  request: ResourceRequestFor<'invite_user'>,
  maxPerDay: number = DEFAULT_LIMITS.invitations,
): Promise<CreatedInvitation> {
  const { role } = request;
  const { email, name } = checkPerson(request);
  requirePermissions(principal, permissionsOfRole(role), (permissions) =>
    refuse('role_includes_more', { role, permissions }),
  );
  const token = randomBytes(24).toString('base64url');
  await requireNotMember(tx, email);
  await requireRoomForInvitation(tx, maxPerDay);
  await tx.sql`
      update invitations set revoked_at = now()
      where organization_id = current_organization() and email = ${email} and accepted_at is null and revoked_at is null`;
  const [row] = await recordsOf(
    tx,
    definition,
    `insert into invitations (organization_id, id, email, name, role, token_hash, expires_at, invited_by)
       values (current_organization(), $1, $2, $3, $4, $5, now() + make_interval(days => ${VALID_DAYS}), $6)
       returning ${selectionOf(definition)}`,
    [newId('ivt'), email, name, role, hashToken(token), userOf(actor)],
  );
  if (!row) throw new Error('the inserted invitation was not found');
  const invitation = shown(definition, row);
  audit({ target: { type: 'invitation', id: invitation.id }, before: null, after: invitation });
  return { invitation, token, ...(await describeOrganization(tx)) };
}

/** The user who acts, also through a key or a connected app. */
const userOf = (actor: Actor): string | null => (actor.type === 'user' ? actor.id : (actor.userId ?? null));

/** Revoked invitations count too: their mails were sent. */
async function requireRoomForInvitation(tx: Transaction, maxPerDay: number): Promise<void> {
  const [count] = await tx.sql<{ today: number }>`
    select count(*)::integer as today from invitations
    where organization_id = current_organization() and created_at > now() - interval '1 day'`;
  if ((count?.today ?? 0) < maxPerDay) return;
  throw refuse('too_many_invitations', { count: maxPerDay, setting: LIMIT_SETTINGS.invitations });
}

/**
 * Ends the open invitations of a user who leaves or loses rights. Otherwise a removed owner could come back with an invitation to an
 * address of their own.
 */
export async function revokeInvitationsOf(tx: Transaction, userId: string): Promise<void> {
  await tx.sql`
    update invitations set revoked_at = now()
    where organization_id = current_organization() and invited_by = ${userId} and accepted_at is null and revoked_at is null`;
}

async function requireNotMember(tx: Transaction, email: string): Promise<void> {
  const [member] = await tx.sql`
    select from memberships m join users u on u.id = m.user_id
    where m.organization_id = current_organization() and u.email = ${email}`;
  if (member) throw refuse('user_of_organisation', { email });
}

async function describeOrganization(tx: Transaction): Promise<{ organizationName: string; region: RegionKey | null }> {
  const [row] = await tx.sql<{ name: string; region: RegionKey | null }>`
    select o.legal_name as name, s.region_key as region
    from organizations o left join organization_settings s on s.organization_id = o.id
    where o.id = current_organization()`;
  return { organizationName: row?.name ?? '', region: row?.region ?? null };
}
