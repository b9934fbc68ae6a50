import { nullable, record } from '../json-schema.js';
import { choiceField, createdAt, idField, textField, timeField } from '../record-fields.js';
import { userFields } from './user.js';

export const invitationFields = {
  language: choiceField(
    ['en', 'da', 'it'],
    'The language of the mail. Left out: the one of the region of the organisation.',
  ),
} as const;

export const invitation = record('Invitation', 'A person who has been asked to work in this organisation.', {
  id: idField('The id of the invitation.', 'ivt_01jcq8r5t9e4x8s6m2k7vwz3ha'),
  email: userFields.email,
  name: userFields.name,
  role: userFields.role,
  createdAt,
  expiresAt: timeField('Until when the link works.'),
  acceptedAt: nullable(timeField('When the person has accepted; null as long as not.')),
  revokedAt: nullable(timeField('When it was taken back, or replaced by another one; null otherwise.')),
});

export const linkField = textField(
  'The address where the person accepts and chooses a password. Shown once: only a hash of its secret is kept.',
);
export const mailField = choiceField(
  ['sent', 'failed', 'off'],
  'sent: the link went out by mail; failed: the mail server did not take it, hand the link over yourself; off: no mail server is set.',
);

export const invitationExample = {
  id: 'ivt_01jcq8r5t9e4x8s6m2k7vwz3ha',
  email: 'karen@nordiskpapir.example',
  name: 'Karen Holm',
  role: 'accountant',
  createdAt: '2026-11-02T09:15:00.000Z',
  expiresAt: '2026-11-09T09:15:00.000Z',
  acceptedAt: null,
  revokedAt: null,
} as const;
