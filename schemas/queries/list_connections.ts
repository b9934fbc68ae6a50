import { defineQuery } from '../contract.js';
import { listParameters } from '../query-parameters.js';
import { providerConnection, providerConnectionExample } from '../records/provider-connection.js';

export default defineQuery({
  name: 'list_connections',
  title: 'List connections',
  summary: 'Lists the accounts at providers, newest first, including removed ones.',
  description: 'Secrets are never shown.',
  path: '/api/rest/connections',
  permission: 'read',
  paged: true,
  parameters: listParameters({}),
  item: providerConnection,
  example: { parameters: { limit: 20 }, item: providerConnectionExample },
});
