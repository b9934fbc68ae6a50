import { nullable, record } from '../json-schema.js';
import { TOOLSETS } from '../areas.js';
import { choiceField, idField, listField, textField, timeField } from '../record-fields.js';

export const connectedApp = record('ConnectedApp', 'An app that a user connected. It acts as that user.', {
  id: idField('The id of the connected app; the actor in the audit log.', 'app_01jcq8r5t9e4x8s6m2k7vwz3ha'),
  name: textField('The name that the app gave itself.'),
  redirectHost: textField('The host, or the scheme of a desktop app, that the sign-in returned to.'),
  access: choiceField(
    ['read', 'write'],
    'read: the app can change nothing; write: the app can do what the role of the user allows.',
  ),
  toolsets: listField(
    choiceField(TOOLSETS, 'An area of work.'),
    'The areas of work in which the app may make changes, as the user chose; none for read access.',
  ),
  userId: idField('The user who connected the app.', 'usr_01jcq8r5t9e4x8s6m2k7vwz3ha'),
  userName: textField('The name of that user.'),
  connectedAt: timeField('When the app was connected (ISO 8601, UTC).'),
  lastUsedAt: nullable(timeField('When the app was last used, to the minute; null if never.')),
  disconnectedAt: nullable(timeField('When the app was disconnected; null while it is connected.')),
});

export const connectedAppExample = {
  id: 'app_01jcq8r5t9e4x8s6m2k7vwz3ha',
  name: 'Claude',
  redirectHost: 'claude.ai',
  access: 'write',
  toolsets: ['documents', 'bank'],
  userId: 'usr_01jcq8r5t9e4x8s6m2k7vwz3ha',
  userName: 'Mette Holm',
  connectedAt: '2026-11-02T09:15:00.000Z',
  lastUsedAt: '2026-11-14T16:40:00.000Z',
  disconnectedAt: null,
} as const;
