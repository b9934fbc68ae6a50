import { listApiKeys } from '#operations/administration/keys/list-api-keys.js';
import { apiKeyRecord } from '#tables/api-key-table.js';
import { defineQueryHandler } from '../query-handler.js';
import { Paging } from '../reads/paging.js';

export default defineQueryHandler<'list_api_keys'>(async (parameters, { tx, principal }) => {
  const paging = new Paging('list_api_keys', parameters, principal, ['text']);
  return paging.page(await listApiKeys(tx, paging), apiKeyRecord, (row) => [row.id]);
});
