import {
  CONNECTED_APP_COLUMNS,
  connectedAppRecord,
  FROM_CONNECTED_APPS,
  type ConnectedAppRow,
} from '#tables/connected-app-table.js';
import { Paging } from '../reads/paging.js';
import { defineQueryHandler } from '../query-handler.js';

export default defineQueryHandler<'list_connected_apps'>(async (parameters, { tx, principal }) => {
  const paging = new Paging('list_connected_apps', parameters, principal, ['text']);
  const rows = await tx.queryUnprepared<ConnectedAppRow>(
    `select ${CONNECTED_APP_COLUMNS} ${FROM_CONNECTED_APPS}
       and ($1::boolean or a.user_id = $2)
       and ($3::text is null or a.id < $3)
     order by a.id desc limit $4`,
    [principal.permissions.includes('admin'), principal.actor.userId ?? null, paging.after?.[0] ?? null, paging.rows],
  );
  return paging.page(rows, connectedAppRecord, (row) => [row.id]);
});
