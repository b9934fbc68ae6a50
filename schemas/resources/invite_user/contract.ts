import { defineResourceOperation } from '../../contract.js';
import { closedObject, extendRecord } from '../../json-schema.js';
import { invitation, invitationExample, invitationFields, linkField, mailField } from '../../records/invitation.js';
import { userFields } from '../../records/user.js';

export default defineResourceOperation({
  name: 'invite_user',
  title: 'Invite user',
  summary: 'Invites a person, who accepts by a link and chooses a password.',
  description:
    'The link works for seven days and once. It is in the answer, and goes out by mail when a mail server is set. Nobody is a user before they accept. Inviting the same address again replaces the earlier link. Nobody can give a role that may do more than they may themselves.',
  method: 'POST',
  path: '/api/rest/invitations',
  permission: 'admin',
  status: 201,
  request: closedObject(
    { email: userFields.email, name: userFields.name, role: userFields.role, language: invitationFields.language },
    ['email', 'name', 'role'],
  ),
  response: extendRecord(invitation, 'CreatedInvitation', { link: linkField, mail: mailField }),
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
