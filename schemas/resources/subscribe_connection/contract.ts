import { defineResourceOperation } from '../../contract.js';
import { providerConnection, providerConnectionExample } from '../../records/provider-connection.js';

export default defineResourceOperation({
  name: 'subscribe_connection',
  title: 'Subscribe to calls of a provider',
  summary: 'Asks the provider to call us when something happens, so that nobody has to wait for the next poll.',
  description:
    'For e-invoicing: notices of the exchange and invoices of suppliers are then fetched as soon as the provider tells of them, at `{PARTITA_PUBLIC_URL}/api/webhooks/einvoicing/{organisation}/{connection}`. Calls without a valid signature of the provider are refused. Polling goes on beside it; nothing is stored twice. Calling this again replaces the subscription.',
  method: 'POST',
  path: '/api/rest/connections/{id}/subscription',
  permission: 'admin',
  status: 200,
  response: providerConnection,
  errors: ['not_found', 'provider_refused', 'provider_unavailable'],
  emits: ['connection.changed'],
  example: { response: providerConnectionExample },
});
