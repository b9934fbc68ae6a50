import { defineResourceOperation } from '../contract.js';
import { providerConnection, providerConnectionExample } from '../records/provider-connection.js';

export default defineResourceOperation({
  name: 'subscribe_connection',
  title: 'Subscribe to provider notifications',
  summary: 'Asks the provider to notify Partita of news, in addition to polling.',
  description:
    'For e-invoicing: notices of the exchange and supplier invoices are fetched as soon as the provider calls `{PARTITA_PUBLIC_URL}/api/webhooks/einvoicing/{organisation}/{connection}`. Calls without a valid signature of the provider are refused. Polling continues; nothing is stored twice. A repeated call replaces the subscription.',
  method: 'POST',
  path: '/api/rest/connections/{id}/subscription',
  permission: 'admin',
  preview: 'none',
  reachesOutside: true,
  callsProvider: true,
  notPreviewedBecause: 'Assistants have no connections: a person connects a provider.',
  status: 200,
  response: providerConnection,
  errors: ['not_found', 'provider_refused', 'provider_unavailable'],
  emits: ['connection.changed'],
  example: { response: providerConnectionExample },
});
