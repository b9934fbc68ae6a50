import { listUsers } from '#operations/administration/list-users.js';
import { userRecord } from '#tables/user-table.js';
import { defineQueryHandler } from '../query-handler.js';
import { Paging } from '../reads/paging.js';

export default defineQueryHandler<'list_users'>(async (parameters, { tx, principal }) => {
  const paging = new Paging('list_users', parameters, principal, ['time', 'text']);
  return paging.page(await listUsers(tx, paging), userRecord, (row) => [row.position, row.user_id]);
});
