import { inviteUser } from '#operations/administration/send-invitation.js';
import { defineResourceHandler } from '../resource-handler.js';

export default defineResourceHandler<'invite_user'>((request, context) => {
  const { mailer, config } = context.gateway;
  return inviteUser(context, { mailer, publicUrl: config.gateway.publicUrl }, request);
});
