import { defineResourceOperation } from '../contract.js';
import { closedObject } from '../json-schema.js';
import {
  givenSecrets,
  givenSettings,
  providerConnection,
  providerConnectionExample,
} from '../records/provider-connection.js';

export default defineResourceOperation({
  name: 'update_connection',
  title: 'Change a connection',
  summary: 'Changes settings or secrets of a connection, after checking them with the provider.',
  description:
    'Given values replace those with the same name; the others stay. The account at the provider must stay the same, because earlier postings are in its books.',
  method: 'PATCH',
  path: '/api/rest/connections/{id}',
  permission: 'admin',
  preview: 'none',
  reachesOutside: true,
  callsProvider: true,
  notPreviewedBecause: 'Assistants have no connections: a person connects a provider.',
  status: 200,
  request: closedObject({ settings: givenSettings, secrets: givenSecrets }, []),
  response: providerConnection,
  errors: ['not_found', 'connection_other_account', 'provider_refused', 'provider_unavailable'],
  emits: ['connection.changed'],
  example: {
    request: { settings: [{ name: 'journalNumber', value: '6' }] },
    response: { ...providerConnectionExample, settings: [{ name: 'journalNumber', value: '6' }], version: 2 },
  },
});
