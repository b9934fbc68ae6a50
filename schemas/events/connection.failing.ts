import { defineEvent } from '../contract.js';
import { providerConnection, providerConnectionExample } from '../records/provider-connection.js';

export default defineEvent({
  type: 'connection.failing',
  title: 'Connection failing',
  summary:
    'A provider no longer accepts the credentials of its connection. Requests to it wait until the connection is fixed.',
  payload: providerConnection,
  example: {
    ...providerConnectionExample,
    state: 'failing',
    lastCheckError: 'e-conomic refused (401): Access to the agreement is not granted.',
  },
});
