import { defineResourceOperation } from '../../contract.js';
import { extendRecord } from '../../json-schema.js';
import { apiKey, apiKeyExample, secretExample, secretField } from '../../records/api-key.js';

export default defineResourceOperation({
  name: 'rotate_api_key',
  title: 'Rotate API key',
  summary: 'Gives a key a new secret and shows it once.',
  description:
    'The old secret stops working at once; id, name, permissions and expiry stay. The characters it is recognised by (`prefix`) change with the secret. A revoked key cannot be rotated, nor one that may do more than you may yourself.',
  method: 'POST',
  path: '/api/rest/api-keys/{id}/rotate',
  permission: 'admin',
  status: 200,

  response: extendRecord(apiKey, 'RotatedApiKey', { key: secretField }),
  errors: ['not_found', 'key_revoked'],
  emits: ['api_key.rotated'],
  example: { response: { ...apiKeyExample, key: secretExample } },
});
