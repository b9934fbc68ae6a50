import { revokeInvitation } from '#operations/administration/revoke-invitation.js';
import { defineResourceHandler } from '../resource-handler.js';

export default defineResourceHandler<'revoke_invitation'>((_request, context) => revokeInvitation(context, context.id));
