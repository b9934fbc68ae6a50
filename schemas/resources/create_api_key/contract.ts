import { defineResourceOperation } from '../../contract.js';
import { closedObject, extendRecord } from '../../json-schema.js';
import { PERMISSIONS } from '../../permissions.js';
import { apiKey, apiKeyExample, apiKeyFields, secretExample, secretField } from '../../records/api-key.js';

export default defineResourceOperation({
  name: 'create_api_key',
  title: 'Create API key',
  summary: 'Creates an API key and shows its secret once.',
  description:
    'The answer holds the secret in `key`; only a hash of it is kept, so store it now. A user-scoped key needs `userId` (yourself, when left out by a signed-in user) and never does more than the role of that user allows. Nobody can give a key a permission that they do not have themselves. A key with `importer` is meant for the topics: the first one makes the topic `partita.results.<organisation id>`.',
  method: 'POST',
  path: '/api/rest/api-keys',
  permission: 'admin',
  status: 201,
  request: closedObject(
    {
      name: apiKeyFields.name,
      scope: apiKeyFields.scope,
      permissions: {
        type: 'array',
        items: apiKeyFields.permission,
        minItems: 1,
        maxItems: PERMISSIONS.length,
        uniqueItems: true,
        description: 'What the key may do. Give as little as the caller needs.',
      },
      expiresAt: apiKeyFields.expiresAt,
      userId: apiKeyFields.userId,
      importer: { ...apiKeyFields.importer, default: false },
    },
    ['name', 'scope', 'permissions'],
  ),
  response: extendRecord(apiKey, 'CreatedApiKey', { key: secretField }),
  errors: ['not_found', 'forbidden', 'broker_unavailable'],
  emits: ['api_key.created'],
  creates: 'key',
  example: {
    request: { name: 'Webshop', scope: 'organization', permissions: ['invoices:edit', 'read'] },
    response: { ...apiKeyExample, lastUsedAt: null, key: secretExample },
  },
});
