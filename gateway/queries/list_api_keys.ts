import { Paging } from '../reads/paging.js';
import { defineQueryHandler } from '../query-handler.js';
import { API_KEY_COLUMNS, apiKeyRecord, type ApiKeyRow } from '#tables/api-key-table.js';

export default defineQueryHandler<'list_api_keys'>(async (parameters, { tx, principal }) => {
  const paging = new Paging('list_api_keys', parameters, principal, ['text']);
  const rows = await tx.queryUnprepared<ApiKeyRow>(
    `select ${API_KEY_COLUMNS} from api_keys
     where organization_id = current_organization() and ($1::text is null or id < $1)
     order by id desc limit $2`,
    [paging.after?.[0] ?? null, paging.rows],
  );
  return paging.page(rows, apiKeyRecord, (row) => [row.id]);
});
