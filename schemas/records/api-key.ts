import { nullable, record } from '../json-schema.js';
import { PERMISSIONS } from '../permissions.js';
import { choiceField, createdAt, flagField, idField, listField, textField, timeField } from '../record-fields.js';

const KEY_SCOPES = ['user', 'organization'] as const;

export const apiKeyFields = {
  name: { type: 'string', minLength: 1, maxLength: 100, description: 'What the key is for, e.g. "Webshop".' },
  scope: choiceField(
    KEY_SCOPES,
    'organization: the key has its own permissions; user: the key acts as one user, limited by the role of that user.',
  ),
  permission: choiceField(PERMISSIONS, 'One permission.'),
  expiresAt: timeField('When the key stops working (ISO 8601).'),
  importer: flagField(
    'Whether the key is for a batch importer, which publishes commands directly to the topics. The first such key of an organisation also creates its results topic.',
  ),
  userId: idField('The user that a user-scoped key acts as.', 'usr_01jcq8r5t9e4x8s6m2k7vwz3ha'),
} as const;

export const apiKey = record('ApiKey', 'An API key, without its secret.', {
  id: idField('The id of the key.', 'key_01jcq8r5t9e4x8s6m2k7vwz3ha'),
  name: apiKeyFields.name,
  scope: apiKeyFields.scope,
  permissions: listField(apiKeyFields.permission, 'What the key may do.'),
  prefix: textField('The first characters of the key, to recognise it.', 20),
  createdAt,
  expiresAt: nullable(apiKeyFields.expiresAt),
  lastUsedAt: nullable(timeField('When the key was last used, to the minute.')),
  revokedAt: nullable(timeField('When the key was revoked.')),
  createdBy: nullable(idField('The user or key that created the key.', 'usr_01jcq8r5t9e4x8s6m2k7vwz3ha')),
  userId: nullable(apiKeyFields.userId),
  importer: apiKeyFields.importer,
});

export const secretField = textField('The key itself. It is shown only once: store it safely.', 200);

export const apiKeyExample = {
  id: 'key_01jcq8r5t9e4x8s6m2k7vwz3ha',
  name: 'Webshop',
  scope: 'organization',
  permissions: ['invoices:edit', 'read'],
  prefix: 'pk_4x8s6m2k',
  createdAt: '2026-11-02T09:15:00.000Z',
  expiresAt: null,
  lastUsedAt: '2026-11-02T10:40:00.000Z',
  revokedAt: null,
  createdBy: 'usr_01jcq8r5t9e4x8s6m2k7vwz3ha',
  userId: null,
  importer: false,
} as const;

/** This key never worked: its checksum is wrong. */
export const secretExample = 'pk_4x8s6m2k_examplesecretexamplesecretexample_000000';
