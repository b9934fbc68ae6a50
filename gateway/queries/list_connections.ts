import { CONNECTION_COLUMNS, connectionRecord, type ProviderConnectionRow } from '#tables/provider-connection-table.js';
import { Paging } from '../reads/paging.js';
import { defineQueryHandler } from '../query-handler.js';

export default defineQueryHandler<'list_connections'>(async (parameters, { tx, principal }) => {
  const paging = new Paging('list_connections', parameters, principal, ['text']);
  const rows = await tx.queryUnprepared<ProviderConnectionRow>(
    `select ${CONNECTION_COLUMNS} from provider_connections
     where organization_id = current_organization() and ($1::text is null or id < $1) order by id desc limit $2`,
    [paging.after?.[0] ?? null, paging.rows],
  );
  return paging.page(rows, connectionRecord, (row) => [row.id]);
});
