import { defineQuery } from '../contract.js';
import { idParameter } from '../query-parameters.js';
import { providerConnection, providerConnectionExample } from '../records/provider-connection.js';

export default defineQuery({
  name: 'get_connection',
  title: 'Get connection',
  summary: 'Returns one connection to a provider.',
  description: 'Returns the connection with this id, or `not_found`. Secrets are never shown.',
  path: '/api/rest/connections/{id}',
  permission: 'read',
  paged: false,
  parameters: idParameter('connection', providerConnectionExample.id),
  item: providerConnection,
  example: { parameters: { id: providerConnectionExample.id }, item: providerConnectionExample },
});
