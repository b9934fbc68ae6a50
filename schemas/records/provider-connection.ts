import { closedObject, nullable, record } from '../json-schema.js';
import {
  choiceField,
  createdAt,
  idField,
  listField,
  textField,
  timeField,
  updatedAt,
  version,
} from '../record-fields.js';

export const PROVIDER_KINDS = ['accounting', 'einvoicing', 'banking', 'reading'] as const;

export const connectionId = idField('The id of the connection.', 'pcn_01jcq8r5t9e4x8s6m2k7vwz3ha');
export const kindField = choiceField(PROVIDER_KINDS, 'The service of the provider for the organisation.');
export const providerField = {
  ...textField('The provider, e.g. `e-conomic` or `fatture-in-cloud`.', 50),
  minLength: 1,
};

const setting = record('ConnectionSetting', 'A setting of a connection; not secret.', {
  name: textField('The name.', 100),
  value: textField('The value.', 500),
});

export const providerConnection = record(
  'ProviderConnection',
  "The organisation's account at a provider. Secrets are never shown.",
  {
    id: connectionId,
    kind: kindField,
    provider: providerField,
    account: textField('The owner of the account, as reported by the provider.', 500),
    settings: listField(setting, 'The settings, and values reported by the provider.'),
    secretNames: listField(textField('The name of a secret.', 100), 'The names of the stored secrets.'),
    state: choiceField(
      ['connected', 'failing', 'removed'],
      'Whether the last check succeeded. The secrets of a removed connection are deleted.',
    ),
    lastCheckAt: timeField('When the connection was last checked (ISO 8601, UTC).'),
    lastCheckError: nullable(textField("The provider's error, if the last check failed.")),
    createdAt,
    updatedAt,
    version,
  },
);

const given = (title: string, description: string) =>
  closedObject(
    {
      name: { ...textField('The name.', 100), minLength: 1 },
      value: { ...textField('The value.', 8_000), minLength: 1 },
    },
    ['name', 'value'],
    { title, description },
  );

export const givenSettings = {
  ...listField(given('GivenSetting', 'A setting; not secret.'), 'Settings by name; not secret.'),
  maxItems: 500,
};
export const givenSecrets = {
  ...listField(
    given('GivenSecret', 'A secret; stored encrypted.'),
    'Tokens and keys by name. Stored encrypted, never shown.',
  ),
  maxItems: 20,
};

export const providerConnectionExample = {
  id: 'pcn_01jcq8r5t9e4x8s6m2k7vwz3ha',
  kind: 'accounting',
  provider: 'e-conomic',
  account: 'Nordisk Papir ApS (agreement 1234567)',
  settings: [{ name: 'journalNumber', value: '5' }],
  secretNames: ['appSecretToken', 'agreementGrantToken'],
  state: 'connected',
  lastCheckAt: '2026-11-02T09:15:00.000Z',
  lastCheckError: null,
  createdAt: '2026-11-02T09:15:00.000Z',
  updatedAt: '2026-11-02T09:15:00.000Z',
  version: 1,
} as const;
