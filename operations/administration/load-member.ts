import type { Transaction } from '#platform/database/transaction.js';
import { refuse } from '#schemas/errors.js';
import { SELECT_USER, type UserRow } from '#tables/user-table.js';

interface LoadedMember {
  readonly row: UserRow;
  /** Throws `last_owner` if no other active owner exists. */
  requireAnotherOwner(): void;
}

/**
 * Locks a member and all owners in the order of their ids. If two owners remove each other at the same time, the second
 * one is then the last owner and is refused.
 */
export async function loadMember(tx: Transaction, id: string): Promise<LoadedMember> {
  const rows = await tx.query<UserRow>(
    `${SELECT_USER} and (m.role = 'owner' or m.user_id = $1) order by m.user_id for update of m`,
    [id],
  );
  const row = rows.find((candidate) => candidate.user_id === id);
  if (!row) throw refuse('no_member', { id });
  const canManage = (member: UserRow): boolean => member.role === 'owner' && member.disabled_at === null;
  return {
    row,
    requireAnotherOwner: () => {
      if (!canManage(row) || rows.some((other) => other !== row && canManage(other))) return;
      throw refuse('user_is_last_owner', { name: row.name });
    },
  };
}
