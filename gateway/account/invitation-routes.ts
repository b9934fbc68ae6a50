import type Router from '@koa/router';
import { ActionError } from '#schemas/errors.js';
import { acceptInvitation, findInvitation, type OpenInvitation } from './accept-invitation.js';
import { INVITATION_PATH } from '#operations/administration/create-invitation.js';
import type { Middleware, RequestContext, RequestState } from '../http/context.js';
import type { GatewayDependencies } from '../dependencies.js';
import { sendPage } from '../oauth/pages/send-page.js';
import { chooseLanguage, fill } from '../oauth/pages/texts.js';
import { readForm } from '../oauth/read-form.js';
import { renderInvitation, renderMessage } from './pages/invitation-page.js';
import { ACCOUNT_TEXTS } from './pages/texts.js';
import { isValidPassword } from './is-valid-password.js';
import { requireSameOrigin } from '../require-same-origin.js';

const TOKEN = /^[\w-]{32}$/;

/** The pages behind an invitation link: the invited person chooses a name and a password and becomes a user. */
export function addInvitationPages(
  router: Router<RequestState>,
  limited: Middleware,
  dependencies: GatewayDependencies,
): void {
  const find = async (context: RequestContext, token: string): Promise<OpenInvitation | undefined> => {
    context.state.route = `${INVITATION_PATH}/{token}`;
    return TOKEN.test(token) ? findInvitation(dependencies, token) : undefined;
  };
  router.get(`${INVITATION_PATH}/:token`, limited, async (context) => {
    const invitation = await find(context, context.params['token'] ?? '');
    if (invitation) show(context, invitation, invitation.name);
    else showGone(context);
  });
  router.post(`${INVITATION_PATH}/:token`, limited, async (context) => {
    requireSameOrigin(context, dependencies);
    const token = context.params['token'] ?? '';
    const invitation = await find(context, token);
    if (!invitation) return showGone(context);
    const texts = ACCOUNT_TEXTS[chooseLanguage(context.get('Accept-Language'))];
    const form = await readForm(context);
    const [name, password] = [form.get('name') ?? '', form.get('password') ?? ''];
    if (!isValidPassword(password)) return show(context, invitation, name, texts.passwordTooShort);
    try {
      const accepted = await acceptInvitation(dependencies, token, {
        name,
        password,
        requestId: context.state.requestId,
      });
      if (accepted) showAccepted(context, invitation);
      else showGone(context);
    } catch (error) {
      if (!(error instanceof ActionError)) throw error;
      if (error.code === 'invalid_input') show(context, invitation, name, texts.nameWrong);
      // The person became a user in another way, so the invitation has no purpose any more.
      else if (error.code === 'email_taken') showGone(context);
      else throw error;
    }
  });
}

function show(context: RequestContext, invitation: OpenInvitation, name: string, problem?: string): void {
  const language = chooseLanguage(context.get('Accept-Language'));
  const view = { language, action: context.path, invitation, name, ...(problem !== undefined && { problem }) };
  sendPage(context, renderInvitation(view), { status: problem === undefined ? 200 : 400 });
}

function showAccepted(context: RequestContext, { organizationName: organization, email }: OpenInvitation): void {
  const language = chooseLanguage(context.get('Accept-Language'));
  const { accepted, acceptedLead } = ACCOUNT_TEXTS[language];
  sendPage(context, renderMessage(language, accepted, fill(acceptedLead, { organization, email })));
}

function showGone(context: RequestContext): void {
  const language = chooseLanguage(context.get('Accept-Language'));
  const { invitationGone, invitationGoneLead } = ACCOUNT_TEXTS[language];
  sendPage(context, renderMessage(language, invitationGone, invitationGoneLead), { status: 410 });
}
