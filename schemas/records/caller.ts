import { EXAMPLE_REGION } from '../region-keys.js';
import { nullable, record } from '../json-schema.js';
import { choiceField, flagField, idField, listField, textField } from '../record-fields.js';
import { PERMISSIONS, ROLES } from '../permissions.js';
import { ACTOR_TYPES } from './audit-entry.js';
import { settingsFields } from './settings.js';

export const caller = record('Caller', 'The caller, the organisation, and the permissions of the caller.', {
  organizationId: idField('The id of the organisation.', 'org_01jcq8r5t9e4x8s6m2k7vwz3ha'),
  organizationName: textField('The legal name.'),
  baseCurrency: textField('The currency of the books (ISO 4217).', 3),
  regionKey: nullable(settingsFields.regionKey, 'The region whose rules apply; null until it is set.'),
  actorType: choiceField(ACTOR_TYPES, 'An API key, a signed-in user, or an app that acts for a user.'),
  actorId: idField('The id of the key, user or app, as in the audit log.', 'key_01jcq8r5t9e4x8s6m2k7vwz3ha'),
  actorName: textField('The name of the key, user or app.'),
  userId: nullable(
    idField(
      'The user behind the key or the app; null for a key of the organisation.',
      'usr_01jcq8r5t9e4x8s6m2k7vwz3ha',
    ),
  ),
  role: nullable(choiceField(ROLES, 'The role of that user; null if there is no user.')),
  readOnly: flagField('True if this access allows no changes, whatever the role.'),
  permissions: listField(choiceField(PERMISSIONS, 'A permission.'), 'The current permissions of the caller.'),
});

export const callerExample = {
  organizationId: 'org_01jcq8r5t9e4x8s6m2k7vwz3ha',
  organizationName: 'Nordlys ApS',
  baseCurrency: 'DKK',
  regionKey: EXAMPLE_REGION,
  actorType: 'key',
  actorId: 'key_01jcq8r5t9e4x8s6m2k7vwz3ha',
  actorName: 'Webshop',
  userId: null,
  role: null,
  readOnly: false,
  permissions: ['invoices:edit', 'read'],
} as const;
