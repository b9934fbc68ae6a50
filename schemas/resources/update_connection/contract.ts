import { defineResourceOperation } from '../../contract.js';
import { closedObject } from '../../json-schema.js';
import {
  givenSecrets,
  givenSettings,
  providerConnection,
  providerConnectionExample,
} from '../../records/provider-connection.js';

export default defineResourceOperation({
  name: 'update_connection',
  title: 'Change a connection',
  summary: 'Changes settings or secrets of a connection, after asking the provider whether it accepts them.',
  description:
    'Values that are given replace those of the same name; the others stay. It must still be the same account at the provider: what was posted there would otherwise be looked for in the wrong books.',
  method: 'PATCH',
  path: '/api/rest/connections/{id}',
  permission: 'admin',
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
