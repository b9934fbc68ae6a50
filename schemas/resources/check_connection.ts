import { defineResourceOperation } from '../contract.js';
import { providerConnection, providerConnectionExample } from '../records/provider-connection.js';

export default defineResourceOperation({
  name: 'check_connection',
  title: 'Check a connection',
  summary: 'Checks whether the provider still accepts the credentials.',
  description:
    'The outcome is in `state` and `lastCheckError`. If the provider is unavailable, the call returns 503 and the state does not change.',
  method: 'POST',
  path: '/api/rest/connections/{id}/check',
  permission: 'admin',
  preview: 'none',
  reachesOutside: true,
  callsProvider: true,
  notPreviewedBecause: 'It only asks the provider whether the connection works.',
  status: 200,
  response: providerConnection,
  errors: ['not_found', 'provider_unavailable'],
  emits: ['connection.changed'],
  example: { response: providerConnectionExample },
});
