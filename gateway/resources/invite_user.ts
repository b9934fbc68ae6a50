import { inviteUser } from '#operations/administration/invite-user.js';
import { defineResourceHandler } from '../resource-handler.js';

export default defineResourceHandler<'invite_user'>((request, context) => {
  const { mailer, config } = context.gateway;
  return inviteUser(context, { mailer, publicUrl: config.gateway.publicUrl }, request, config.limits.invitations);
});
