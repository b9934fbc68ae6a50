import { defineResourceOperation } from '../../contract.js';
import { providerConnection, providerConnectionExample } from '../../records/provider-connection.js';

export default defineResourceOperation({
  name: 'check_connection',
  title: 'Check a connection',
  summary: 'Asks the provider whether it still accepts us.',
  description:
    'The answer says so in `state` and `lastCheckError`. A provider that is away answers 503 and leaves the state as it was.',
  method: 'POST',
  path: '/api/rest/connections/{id}/check',
  permission: 'admin',
  status: 200,
  response: providerConnection,
  errors: ['not_found', 'provider_unavailable'],
  emits: ['connection.changed'],
  example: { response: providerConnectionExample },
});
