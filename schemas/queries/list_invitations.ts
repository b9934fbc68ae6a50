import { defineQuery } from '../contract.js';
import { listParameters } from '../query-parameters.js';
import { invitation, invitationExample } from '../records/invitation.js';

export default defineQuery({
  name: 'list_invitations',
  title: 'List invitations',
  summary: 'Lists the invitations, newest first.',
  description: 'Includes open, accepted, revoked and expired invitations. Links are never shown again.',
  path: '/api/rest/invitations',
  permission: 'admin',
  paged: true,
  parameters: listParameters({}),
  item: invitation.schema,
  example: { parameters: {}, item: invitationExample },
});
