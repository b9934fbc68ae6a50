import { revokeInvitation } from '#operations/administration/revoke-invitation.js';
import { defineChange } from '../resource-handler.js';

export default defineChange<'revoke_invitation'>((_request, context) => revokeInvitation(context, context.id));
