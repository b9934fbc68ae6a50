import { defineEvent } from '../../contract.js';
import { providerConnection, providerConnectionExample } from '../../records/provider-connection.js';

export default defineEvent({
  type: 'connection.failing',
  title: 'Connection failing',
  summary: 'A provider does not let us in any more. What was to be sent there waits until the connection is mended.',
  payload: providerConnection,
  example: {
    ...providerConnectionExample,
    state: 'failing',
    lastCheckError: 'e-conomic refused (401): Access to the agreement is not granted.',
  },
});
