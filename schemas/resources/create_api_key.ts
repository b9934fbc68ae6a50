import { defineResourceOperation } from '../contract.js';
import { closedObject, extendRecord } from '../json-schema.js';
import { PERMISSIONS } from '../permissions.js';
import { apiKey, apiKeyExample, apiKeyFields, secretExample, secretField } from '../records/api-key.js';

export default defineResourceOperation({
  name: 'create_api_key',
  title: 'Create API key',
  summary: 'Creates an API key and shows its secret once.',
  description:
    'The secret is in `key`. Only a hash is stored, so save it now. A user-scoped key needs `userId` (a signed-in user can leave it out to use their own id) and is limited by the role of that user. You can give a key only permissions that you have yourself. A key with `importer` is for the topics: the first one creates the topic `partita.results.<organisation id>`. A user who sees only their own documents (role `employee`) cannot have one.',
  method: 'POST',
  path: '/api/rest/api-keys',
  permission: 'admin',
  preview: 'none',
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
        description: 'The permissions of the key. Give as few as possible.',
      },
      expiresAt: apiKeyFields.expiresAt,
      userId: apiKeyFields.userId,
      importer: { ...apiKeyFields.importer, default: false },
    },
    ['name', 'scope', 'permissions'],
  ),
  response: extendRecord(apiKey, 'CreatedApiKey', { key: secretField }),
  errors: ['not_found', 'forbidden', 'limit_reached', 'broker_unavailable'],
  emits: ['api_key.created'],
  creates: 'key',
  example: {
    request: { name: 'Webshop', scope: 'organization', permissions: ['invoices:edit', 'read'] },
    response: { ...apiKeyExample, lastUsedAt: null, key: secretExample },
  },
});
