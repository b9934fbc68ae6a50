import { defineResourceOperation } from '../../contract.js';
import { providerConnection, providerConnectionExample } from '../../records/provider-connection.js';

export default defineResourceOperation({
  name: 'delete_connection',
  title: 'Remove a connection',
  summary: 'Ends a connection and forgets its secrets.',
  description:
    'What was posted through it stays known. Refused while something is on its way through it: wait, or settle it first.',
  method: 'DELETE',
  path: '/api/rest/connections/{id}',
  permission: 'admin',
  status: 200,
  response: providerConnection,
  errors: ['not_found', 'posting_in_doubt'],
  emits: ['connection.deleted'],
  example: { response: { ...providerConnectionExample, state: 'removed', version: 2 } },
});
