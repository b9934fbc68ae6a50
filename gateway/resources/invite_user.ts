import { createInvitation, type CreatedInvitation } from '#operations/administration/create-invitation.js';
import { invited, mailInvitation } from '#operations/administration/invite-user.js';
import { defineStagedChange } from '../resource-handler.js';

/** The invitation is committed before the mail server is called. A repeated call gets its link, and sends no second mail. */
export default defineStagedChange<'invite_user'>()({
  run: (request, context) => createInvitation(context, request, context.gateway.config.limits.invitations),
  answer: (created: CreatedInvitation, { gateway }) => invited(created, gateway.config.gateway),
  finish: async (created, { request, gateway, settle }) => {
    const { publicUrl } = gateway.config.gateway;
    const answer = await mailInvitation(created, request, { mailer: gateway.mailer, publicUrl });
    return settle(async () => answer);
  },
});
