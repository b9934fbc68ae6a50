import { defineResourceOperation } from '../contract.js';
import { invitation, invitationExample } from '../records/invitation.js';

export default defineResourceOperation({
  name: 'revoke_invitation',
  title: 'Revoke invitation',
  summary: 'Revokes an invitation; its link stops working immediately.',
  description:
    'After acceptance, remove the user with {@delete_user} instead. A repeated call changes nothing. You can revoke only invitations to roles that allow no more than your own.',
  method: 'DELETE',
  path: '/api/rest/invitations/{id}',
  permission: 'admin',
  preview: 'none',
  status: 200,
  response: invitation.schema,
  errors: ['not_found', 'invitation_accepted'],
  emits: ['invitation.revoked'],
  example: { response: { ...invitationExample, revokedAt: '2026-11-03T08:00:00.000Z' } },
});
