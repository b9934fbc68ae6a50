import { defineResourceOperation } from '../contract.js';
import { extendRecord } from '../json-schema.js';
import { apiKey, apiKeyExample, secretExample, secretField } from '../records/api-key.js';

export default defineResourceOperation({
  name: 'rotate_api_key',
  title: 'Rotate API key',
  summary: 'Gives a key a new secret and shows it once.',
  description:
    'The old secret stops working immediately. Of rotations at the same time one wins; the others get `secret_rotated`. Id, name, permissions and expiry stay the same; `prefix` changes with the secret. You cannot rotate a revoked key or a key with more permissions than you have.',
  method: 'POST',
  path: '/api/rest/api-keys/{id}/rotate',
  permission: 'admin',
  preview: 'none',
  status: 200,

  response: extendRecord(apiKey, 'RotatedApiKey', { key: secretField }),
  errors: ['not_found', 'key_revoked', 'secret_rotated'],
  emits: ['api_key.rotated'],
  example: { response: { ...apiKeyExample, key: secretExample } },
});
