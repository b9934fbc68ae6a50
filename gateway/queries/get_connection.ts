import { CONNECTION_COLUMNS, connectionRecord, type ProviderConnectionRow } from '#tables/provider-connection-table.js';
import { refuse } from '#schemas/errors.js';
import { defineQueryHandler } from '../query-handler.js';

export default defineQueryHandler<'get_connection'>(async ({ id }, { tx }) => {
  const [row] = await tx.query<ProviderConnectionRow>(
    `select ${CONNECTION_COLUMNS} from provider_connections where organization_id = current_organization() and id = $1`,
    [id],
  );
  if (!row) throw refuse('no_connection', { id });
  return connectionRecord(row);
});
