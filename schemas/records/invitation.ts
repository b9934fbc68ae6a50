import { defineRecord } from '../define-record.js';
import { nullable } from '../json-schema.js';
import { choiceField, createdAt, textField, timeField } from '../record-fields.js';
import { userFields } from './user.js';

export const invitationFields = {
  language: choiceField(
    ['en', 'da', 'it'],
    "The language of the mail; the language of the organisation's region if left out.",
  ),
} as const;

/** The hash of its secret stays in the table. */
export const invitation = defineRecord({
  name: 'Invitation',
  description: 'An invitation of a person to this organisation.',
  table: 'invitations',
  prefix: 'ivt',
  id: { description: 'The id of the invitation.', example: 'ivt_01jcq8r5t9e4x8s6m2k7vwz3ha' },
  without: ['updatedAt', 'version'],
  fields: {
    email: userFields.email,
    name: userFields.name,
    role: userFields.role,
    createdAt,
    expiresAt: timeField('When the link expires.'),
    acceptedAt: nullable(timeField('When the person accepted; null before that.')),
    revokedAt: nullable(timeField('When the invitation was revoked or replaced by another one; null otherwise.')),
  },
});

export const linkField = textField(
  'The address where the person accepts and chooses a password. It is shown only once: only a hash of its secret is stored.',
);
export const mailField = choiceField(
  ['sent', 'failed', 'off'],
  'sent: the link was mailed; failed: the mail server refused it, pass the link on yourself; off: no mail server is configured.',
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
