import type { Pool } from '#platform/database/pools.js';
import { hashPassword, setPassword } from '#operations/administration/add-member.js';
import { runHere } from '#operations/engine/run-here.js';

interface PasswordChange {
  readonly userId: string;
  /** The name in the audit log. */
  readonly action: 'change_password' | 'reset_password';
  /** For the person it is one password. */
  readonly memberships: readonly { readonly organizationId: string; readonly name: string }[];
  readonly password: string;
  /** All other sessions end. */
  readonly keepSession?: Buffer;
  readonly requestId: string;
}

/** Sets a new password in these organisations. The caller must have checked the old one, or the link of a mail. */
export async function changePassword(
  database: Pool,
  { userId, action, memberships, password, keepSession, requestId }: PasswordChange,
): Promise<void> {
  const passwordHash = await hashPassword(password);
  for (const { organizationId, name } of memberships) {
    const actor = { type: 'user', id: userId, name, userId } as const;
    const origin = { database, principal: { organizationId, actor, permissions: [] }, requestId };
    await runHere(origin, action, async ({ tx, audit }) => {
      await setPassword(tx, userId, passwordHash, keepSession);
      audit({
        target: { type: 'user', id: userId },
        before: null,
        after: { passwordChanged: true },
        kind: 'changed',
      });
    });
  }
}
