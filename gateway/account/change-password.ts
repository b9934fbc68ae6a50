import type { Pool } from '#platform/database/pools.js';
import { inOrganization } from '#platform/database/transaction.js';
import { hashPassword, setPassword } from '#operations/administration/add-member.js';
import { writeAudit } from '#operations/audit/write-audit.js';

export interface PasswordChange {
  readonly userId: string;
  /** All memberships that the old password opens. For the person it is one password. */
  readonly memberships: readonly { readonly organizationId: string; readonly name: string }[];
  readonly password: string;
  /** All other sessions end. */
  readonly keepSession: Buffer;
  readonly requestId: string;
}

/** Sets a new password in every organisation that the old password opens. The caller must have checked the old one. */
export async function changePassword(
  database: Pool,
  { userId, memberships, password, keepSession, requestId }: PasswordChange,
): Promise<void> {
  const passwordHash = await hashPassword(password);
  for (const { organizationId, name } of memberships) {
    await inOrganization(database, organizationId, async (tx) => {
      await setPassword(tx, userId, passwordHash, keepSession);
      await writeAudit(tx, {
        action: 'change_password',
        actor: { type: 'user', id: userId, name, userId },
        requestId,
        target: { type: 'user', id: userId },
        before: null,
        after: { passwordChanged: true },
        kind: 'changed',
      });
    });
  }
}
