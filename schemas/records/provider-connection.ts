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

export const PROVIDER_KINDS = ['accounting', 'einvoicing', 'banking'] as const;

export const connectionId = idField('The id of the connection.', 'pcn_01jcq8r5t9e4x8s6m2k7vwz3ha');
export const kindField = choiceField(PROVIDER_KINDS, 'What the provider does for the organisation.');
export const providerField = {
  ...textField('The provider, e.g. `e-conomic` or `fatture-in-cloud`.', 50),
  minLength: 1,
};

const setting = record('ConnectionSetting', 'A value of a connection that is no secret.', {
  name: textField('Its name.', 100),
  value: textField('Its value.', 500),
});

export const providerConnection = record(
  'ProviderConnection',
  "The organisation's account at a provider. Secrets are never shown.",
  {
    id: connectionId,
    kind: kindField,
    provider: providerField,
    account: textField('Whose account it is, as the provider says.', 500),
    settings: listField(setting, 'What is set, and what the provider has told.'),
    secretNames: listField(textField('The name of a secret.', 100), 'The secrets that are kept, by name.'),
    state: choiceField(
      ['connected', 'failing', 'removed'],
      'Whether the last check succeeded. A removed connection has no secrets any more.',
    ),
    lastCheckAt: timeField('When the provider was last asked (ISO 8601, UTC).'),
    lastCheckError: nullable(textField('What it answered, when it did not accept us.')),
    createdAt,
    updatedAt,
    version,
  },
);

const given = (title: string, description: string) =>
  closedObject(
    {
      name: { ...textField('Its name.', 100), minLength: 1 },
      value: { ...textField('Its value.', 8_000), minLength: 1 },
    },
    ['name', 'value'],
    { title, description },
  );

export const givenSettings = {
  ...listField(given('GivenSetting', 'A value that is no secret.'), 'Values that are no secrets, by name.'),
  maxItems: 500,
};
export const givenSecrets = {
  ...listField(
    given('GivenSecret', 'A value that is kept encrypted.'),
    'Tokens and keys, by name. Kept encrypted, never shown.',
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
