import { Paging } from '../reads/paging.js';
import { defineQueryHandler } from '../query-handler.js';
import { SELECT_USER, userRecord, type UserRow } from '#tables/user-table.js';

export default defineQueryHandler<'list_users'>(async (parameters, { tx, principal }) => {
  const paging = new Paging('list_users', parameters, principal, ['time', 'text']);
  const [since = null, id = null] = paging.after ?? [];
  const rows = await tx.queryUnprepared<UserRow & { position: string }>(
    `select *, (created_at at time zone 'UTC')::text || '+00' as position
     from (${SELECT_USER}) members
     where $1::timestamptz is null or (created_at, user_id) > ($1, $2)
     order by created_at, user_id limit $3`,
    [since, id, paging.rows],
  );
  return paging.page(rows, userRecord, (row) => [row.position, row.user_id]);
});
