import type { Pool } from '#platform/database/pools.js';
import { inOrganization } from '#platform/database/transaction.js';
import type { Role } from '#schemas/permissions.js';
import { invitation } from '#schemas/records/invitation.js';
import { selectFrom } from '#tables/derive/columns.js';
import { recordsOf } from '#tables/derive/statements.js';
import { addMember, hashPassword } from '#operations/administration/add-member.js';
import { checkName } from '#operations/administration/check-person.js';
import { hashToken } from '#operations/administration/create-invitation.js';
import { applyChange } from '#operations/engine/apply-writes.js';
import { change } from '#operations/engine/change.js';
import { runWithin } from '#operations/engine/run-here.js';

interface Databases {
  /** Role `partita_app`. */
  readonly database: Pool;
  /** Role `partita_auth`. */
  readonly authDatabase: Pool;
}

/** An invitation that is still open, with the fields that its page shows. */
export interface OpenInvitation {
  readonly id: string;
  readonly organizationId: string;
  readonly organizationName: string;
  readonly email: string;
  readonly name: string;
  readonly role: Role;
}

const FIND = `
  select i.id, i.organization_id as "organizationId", o.legal_name as "organizationName", i.email, i.name, i.role
  from invitations i join organizations o on o.id = i.organization_id
  where i.token_hash = $1 and i.accepted_at is null and i.revoked_at is null and i.expires_at > now()`;

/** Returns undefined if the link never existed, was used, was revoked or has expired. The caller cannot see which. */
export async function findInvitation({ authDatabase }: Databases, token: string): Promise<OpenInvitation | undefined> {
  const { rows } = await authDatabase.query<OpenInvitation>(FIND, [hashToken(token)]);
  return rows[0];
}

interface Acceptance {
  readonly name: string;
  readonly password: string;
  readonly requestId: string;
}

/** Creates a user with the password that the person chose. Returns false if the link no longer works. */
export async function acceptInvitation(
  databases: Databases,
  token: string,
  { name: given, password, requestId }: Acceptance,
): Promise<boolean> {
  const found = await findInvitation(databases, token);
  if (!found) return false;
  const name = checkName(given);
  const passwordHash = await hashPassword(password);
  return inOrganization(databases.database, found.organizationId, async (tx) => {
    // The lock lets only one of two browsers with the same link accept it.
    const [row] = await recordsOf(
      tx,
      invitation,
      `${selectFrom(invitation)}
       where organization_id = current_organization() and id = $1 and accepted_at is null and revoked_at is null
       for update`,
      [found.id],
    );
    if (!row) return false;
    const user = await addMember(tx, { email: row.email, name, role: row.role, passwordHash });
    const actor = { type: 'user', id: user.id, name, userId: user.id } as const;
    const who = { principal: { organizationId: found.organizationId, actor, permissions: [] }, requestId };
    await runWithin(tx, who, 'accept_invitation', async (here) => {
      here.audit({ target: { type: 'user', id: user.id }, before: null, after: user });
      await applyChange(change(invitation, row, { acceptedAt: here.now.toISOString() }, here.now), here);
    });
    return true;
  });
}
