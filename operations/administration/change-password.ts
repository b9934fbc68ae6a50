import type { Pool } from '#platform/database/pools.js';
import { inOrganization } from '#platform/database/transaction.js';
import { hashPassword, setPassword } from './add-member.js';
import { writeAudit } from '../audit/write-audit.js';

export interface PasswordChange {
  readonly userId: string;
  /** Those that the old password has opened: to the person it is one password. */
  readonly memberships: readonly { readonly organizationId: string; readonly name: string }[];
  readonly password: string;
  /** Whoever else is signed in with the old password is out; this session stays. */
  readonly keepSession: Buffer;
  readonly requestId: string;
}

/** Sets a new password in every organisation that the old one has opened. The old one must have been checked. */
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
