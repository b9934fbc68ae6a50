import { listConnectedApps } from '#operations/administration/list-connected-apps.js';
import { connectedAppRecord } from '#tables/connected-app-table.js';
import { defineQueryHandler } from '../query-handler.js';
import { Paging } from '../reads/paging.js';

export default defineQueryHandler<'list_connected_apps'>(async (parameters, { tx, principal }) => {
  const paging = new Paging('list_connected_apps', parameters, principal, ['text']);
  return paging.page(await listConnectedApps(tx, principal, paging), connectedAppRecord, (row) => [row.id]);
});
