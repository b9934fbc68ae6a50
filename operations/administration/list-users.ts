import type { Transaction } from '#platform/database/transaction.js';
import { SELECT_USER, type UserRow } from '#tables/user-table.js';
import type { ListSlice } from '../list-slice.js';

/** A member with the time of joining as Postgres prints it, which is the first part of the sort key. */
type ListedUserRow = UserRow & { readonly position: string };

/** Oldest first, disabled ones too. */
export function listUsers(tx: Transaction, { after, rows }: ListSlice): Promise<ListedUserRow[]> {
  const [since = null, id = null] = after ?? [];
  return tx.queryUnprepared<ListedUserRow>(
    `select *, (created_at at time zone 'UTC')::text || '+00' as position
     from (${SELECT_USER}) members
     where $1::timestamptz is null or (created_at, user_id) > ($1, $2)
     order by created_at, user_id limit $3`,
    [since, id, rows],
  );
}
