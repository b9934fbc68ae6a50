import { defineResourceOperation } from '../contract.js';
import { providerConnection, providerConnectionExample } from '../records/provider-connection.js';

export default defineResourceOperation({
  name: 'delete_connection',
  title: 'Remove a connection',
  summary: 'Removes a connection and deletes its secrets.',
  description:
    'The history of its postings stays. The call is refused while a posting or sending through the connection is unfinished: wait, or settle it first.',
  method: 'DELETE',
  path: '/api/rest/connections/{id}',
  permission: 'admin',
  preview: 'none',
  status: 200,
  response: providerConnection,
  errors: ['not_found', 'posting_in_doubt'],
  emits: ['connection.deleted'],
  example: { response: { ...providerConnectionExample, state: 'removed', version: 2 } },
});
