import { nullable, record } from '../json-schema.js';
import { ROLES } from '../permissions.js';
import { choiceField, createdAt, flagField, idField, timeField } from '../record-fields.js';

export const userFields = {
  email: { type: 'string', minLength: 3, maxLength: 320, description: 'The e-mail address for signing in.' },
  name: { type: 'string', minLength: 1, maxLength: 200, description: 'The name of the person.' },
  role: choiceField(
    ROLES,
    'owner: everything; accountant: the books, but not users and keys; employee: captures and codes documents; viewer: reads.',
  ),
  password: {
    type: 'string',
    minLength: 12,
    maxLength: 200,
    description: 'The password for signing in, at least 12 characters. Only a hash is stored.',
  },
} as const;

export const user = record('User', 'A user of this organisation.', {
  id: idField('The id of the user.', 'usr_01jcq8r5t9e4x8s6m2k7vwz3ha'),
  email: userFields.email,
  name: userFields.name,
  role: userFields.role,
  createdAt,
  disabledAt: nullable(timeField('When the user was disabled; null if enabled.')),
  secondFactor: flagField('Whether the user signs in with a second factor, a code from an app.'),
});

export const userExample = {
  id: 'usr_01jcq8r5t9e4x8s6m2k7vwz3ha',
  email: 'karen@nordiskpapir.example',
  name: 'Karen Holm',
  role: 'accountant',
  createdAt: '2026-11-02T09:15:00.000Z',
  disabledAt: null,
  secondFactor: false,
} as const;
