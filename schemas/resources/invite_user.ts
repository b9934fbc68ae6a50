import { defineResourceOperation } from '../contract.js';
import { closedObject, extendRecord } from '../json-schema.js';
import { invitation, invitationExample, invitationFields, linkField, mailField } from '../records/invitation.js';
import { userFields } from '../records/user.js';

export default defineResourceOperation({
  name: 'invite_user',
  title: 'Invite user',
  summary: 'Invites a person, who accepts with a link and chooses a password.',
  description:
    'The link works once, for seven days. It is in the response, and is mailed if a mail server is configured. The person becomes a user by accepting. Inviting the same address again replaces the earlier link. You can give only roles that allow no more than your own.',
  method: 'POST',
  path: '/api/rest/invitations',
  permission: 'admin',
  preview: 'none',
  reachesOutside: true,
  callsProvider: true,
  notPreviewedBecause: 'Assistants invite nobody: a person does.',
  status: 201,
  request: closedObject(
    { email: userFields.email, name: userFields.name, role: userFields.role, language: invitationFields.language },
    ['email', 'name', 'role'],
  ),
  response: extendRecord(invitation.schema, 'CreatedInvitation', { link: linkField, mail: mailField }),
  errors: ['email_taken'],
  emits: ['invitation.sent'],
  creates: 'ivt',
  example: {
    request: { email: invitationExample.email, name: invitationExample.name, role: 'accountant' },
    response: {
      ...invitationExample,
      link: 'https://partita.example/account/invitation/0c7XrT0bJm4mT7v1cQvXq3l2n8pYk5sD',
      mail: 'sent',
    },
  },
});
