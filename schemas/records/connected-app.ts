import { nullable, record } from '../json-schema.js';
import { choiceField, idField, textField, timeField } from '../record-fields.js';

export const connectedApp = record('ConnectedApp', 'An app that a user has let in; it acts in the name of that user.', {
  id: idField('The id of the connection; the audit log names it as the actor.', 'app_01jcq8r5t9e4x8s6m2k7vwz3ha'),
  name: textField('What the app calls itself.'),
  redirectHost: textField('Where the sign-in led back to: a host, or the scheme of a program.'),
  access: choiceField(['read', 'write'], 'read: nothing can be changed; write: whatever the role of the user allows.'),
  userId: idField('The user who has let it in.', 'usr_01jcq8r5t9e4x8s6m2k7vwz3ha'),
  userName: textField('The name of that user.'),
  connectedAt: timeField('When it was connected (ISO 8601, UTC).'),
  lastUsedAt: nullable(timeField('When it was last used, to the minute; null when never.')),
  disconnectedAt: nullable(timeField('When it was disconnected; null while it is connected.')),
});

export const connectedAppExample = {
  id: 'app_01jcq8r5t9e4x8s6m2k7vwz3ha',
  name: 'Claude',
  redirectHost: 'claude.ai',
  access: 'read',
  userId: 'usr_01jcq8r5t9e4x8s6m2k7vwz3ha',
  userName: 'Mette Holm',
  connectedAt: '2026-11-02T09:15:00.000Z',
  lastUsedAt: '2026-11-14T16:40:00.000Z',
  disconnectedAt: null,
} as const;
