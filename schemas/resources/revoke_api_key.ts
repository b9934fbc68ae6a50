import { defineResourceOperation } from '../contract.js';
import { apiKey, apiKeyExample } from '../records/api-key.js';

export default defineResourceOperation({
  name: 'revoke_api_key',
  title: 'Revoke API key',
  summary: 'Revokes a key immediately and permanently.',
  description:
    'The next call with it returns 401. The key stays in the list with `revokedAt`, because the audit log refers to it. A repeated call changes nothing.',
  method: 'DELETE',
  path: '/api/rest/api-keys/{id}',
  permission: 'admin',
  preview: 'none',
  status: 200,

  response: apiKey,
  errors: ['not_found'],
  emits: ['api_key.revoked'],
  example: { response: { ...apiKeyExample, revokedAt: '2026-11-03T08:00:00.000Z' } },
});
