import { defineResourceOperation } from '../../contract.js';
import { invitation, invitationExample } from '../../records/invitation.js';

export default defineResourceOperation({
  name: 'revoke_invitation',
  title: 'Revoke invitation',
  summary: 'Takes an invitation back: its link stops working at once.',
  description:
    'An invitation that was accepted is a user; end that with delete_user. Revoking again changes nothing. Nobody can take back an invitation to a role that may do more than they may themselves.',
  method: 'DELETE',
  path: '/api/rest/invitations/{id}',
  permission: 'admin',
  status: 200,
  response: invitation,
  errors: ['not_found', 'invitation_accepted'],
  emits: ['invitation.revoked'],
  example: { response: { ...invitationExample, revokedAt: '2026-11-03T08:00:00.000Z' } },
});
