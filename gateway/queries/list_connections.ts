import { listConnections } from '#operations/connections/list-connections.js';
import { connectionRecord } from '#tables/provider-connection-table.js';
import { defineQueryHandler } from '../query-handler.js';
import { Paging } from '../reads/paging.js';

export default defineQueryHandler<'list_connections'>(async (parameters, { tx, principal }) => {
  const paging = new Paging('list_connections', parameters, principal, ['text']);
  return paging.page(await listConnections(tx, paging), connectionRecord, (row) => [row.id]);
});
