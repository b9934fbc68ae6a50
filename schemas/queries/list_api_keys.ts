import { defineQuery } from '../contract.js';
import { listParameters } from '../query-parameters.js';
import { apiKey, apiKeyExample } from '../records/api-key.js';

export default defineQuery({
  name: 'list_api_keys',
  title: 'List API keys',
  summary: 'Lists the API keys of the organisation, newest first.',
  description: 'Includes revoked keys. Secrets are never shown again.',
  path: '/api/rest/api-keys',
  permission: 'admin',
  paged: true,
  parameters: listParameters({}),
  item: apiKey,
  example: { parameters: {}, item: apiKeyExample },
});
