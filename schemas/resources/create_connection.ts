import { defineResourceOperation } from '../contract.js';
import { closedObject } from '../json-schema.js';
import {
  givenSecrets,
  givenSettings,
  kindField,
  providerConnection,
  providerConnectionExample,
  providerField,
} from '../records/provider-connection.js';

export default defineResourceOperation({
  name: 'create_connection',
  title: 'Connect a provider',
  summary: 'Connects an account at a provider, after checking its credentials.',
  description:
    'The provider is called first; nothing is stored if it refuses. Secrets are encrypted and never shown again. An organisation has one connection of each kind; remove the old one first. `e-conomic` (Denmark) takes the secrets `appSecretToken` and `agreementGrantToken` and the setting `journalNumber`. `fatture-in-cloud` (Italy) takes the secret `accessToken` and the settings `companyId` and `paymentAccountId`. `openai-compatible` (kind `reading`) is a reader that is asked about documents which are read with doubt: it takes the secret `apiKey` and the settings `model`, `consent` (`yes`) and `monthlyDocuments`.',
  method: 'POST',
  path: '/api/rest/connections',
  permission: 'admin',
  preview: 'none',
  reachesOutside: true,
  callsProvider: true,
  notPreviewedBecause: 'Assistants have no connections: a person connects a provider.',
  status: 201,
  request: closedObject({ kind: kindField, provider: providerField, settings: givenSettings, secrets: givenSecrets }, [
    'kind',
    'provider',
    'secrets',
  ]),
  response: providerConnection,
  errors: ['connection_exists', 'region_not_set', 'region_unsupported', 'provider_refused', 'provider_unavailable'],
  emits: ['connection.created'],
  creates: 'pcn',
  example: {
    request: {
      kind: 'accounting',
      provider: 'e-conomic',
      settings: [{ name: 'journalNumber', value: '5' }],
      secrets: [
        { name: 'appSecretToken', value: 'the token of the app' },
        { name: 'agreementGrantToken', value: 'the token of the agreement' },
      ],
    },
    response: providerConnectionExample,
  },
});
