import { inviteUser } from '../administration/send-invitation.js';
import { defineResourceHandler } from '../resource-router.js';

export default defineResourceHandler<'invite_user'>((request, context) => inviteUser(context, context, request));
