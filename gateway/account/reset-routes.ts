import type Router from '@koa/router';
import { checkEmail } from '#domain/fiscal-ids/email.js';
import type { Middleware, RequestContext, RequestState } from '../http/context.js';
import type { GatewayDependencies } from '../dependencies.js';
import { FORGOT_PATH } from '../oauth/forgot-path.js';
import { sendPage } from '../oauth/pages/send-page.js';
import { chooseLanguage, type Language } from '../oauth/pages/texts.js';
import { readForm } from '../oauth/read-form.js';
import { SignInAttempts } from '../oauth/sign-in/sign-in-attempts.js';
import { requireSameOrigin } from '../require-same-origin.js';
import { isValidPassword } from './is-valid-password.js';
import { renderMessage } from './pages/invitation-page.js';
import { renderForgot, renderReset } from './pages/reset-pages.js';
import { ACCOUNT_TEXTS } from './pages/texts.js';
import { createReset, isOpenReset, resetPassword } from './reset-password.js';

const RESET_PATH = '/account/reset-password';
const TOKEN = /^[\w-]{43}$/;

/** The pages for a forgotten password. Without a mail server they do not exist. */
export function addResetPages(
  router: Router<RequestState>,
  limited: Middleware,
  dependencies: GatewayDependencies,
): void {
  if (!dependencies.mailer.isConfigured) return;
  const pages = new ResetPages(dependencies);
  router.get(FORGOT_PATH, limited, (context) => pages.ask(context));
  router.post(FORGOT_PATH, limited, (context) => pages.send(context));
  router.get(`${RESET_PATH}/:token`, limited, (context) => pages.open(context, context.params['token'] ?? ''));
  router.post(`${RESET_PATH}/:token`, limited, (context) => pages.reset(context, context.params['token'] ?? ''));
}

const languageOf = (context: RequestContext): Language => chooseLanguage(context.get('Accept-Language'));

class ResetPages {
  private readonly attempts: SignInAttempts;

  constructor(private readonly dependencies: GatewayDependencies) {
    this.attempts = new SignInAttempts(dependencies.authDatabase);
  }

  ask(context: RequestContext): void {
    context.state.route = FORGOT_PATH;
    sendPage(context, renderForgot(languageOf(context), FORGOT_PATH));
  }

  /**
   * Answers before it looks for the person. Known and unknown addresses get the same answer after the same time, and so
   * does an address that has asked too often.
   */
  async send(context: RequestContext): Promise<void> {
    context.state.route = FORGOT_PATH;
    requireSameOrigin(context, this.dependencies);
    const email = checkEmail((await readForm(context)).get('email') ?? '');
    const language = languageOf(context);
    if (email.ok) {
      const { ip } = context;
      this.mail(email.normalized, ip, language).catch((error: unknown) =>
        this.dependencies.log.error({ err: error }, 'a link for a new password was not sent'),
      );
    }
    const { resetSent, resetSentLead } = ACCOUNT_TEXTS[language];
    sendPage(context, renderMessage(language, resetSent, resetSentLead));
  }

  private async mail(email: string, address: string, language: Language): Promise<void> {
    const { authDatabase, mailer, config } = this.dependencies;
    if (!(await this.attempts.takeReset(email, address))) return;
    const token = await createReset(authDatabase, email);
    if (token === undefined) return;
    const { resetMailSubject: subject, resetMail } = ACCOUNT_TEXTS[language];
    const link = `${config.gateway.publicUrl}${RESET_PATH}/${token}`;
    await mailer.send({ to: email, subject, text: resetMail.replace('{link}', link) });
  }

  async open(context: RequestContext, token: string): Promise<void> {
    context.state.route = `${RESET_PATH}/{token}`;
    const isOpen = TOKEN.test(token) && (await isOpenReset(this.dependencies.authDatabase, token));
    if (isOpen) sendPage(context, renderReset(languageOf(context), context.path));
    else this.showGone(context);
  }

  async reset(context: RequestContext, token: string): Promise<void> {
    context.state.route = `${RESET_PATH}/{token}`;
    requireSameOrigin(context, this.dependencies);
    const language = languageOf(context);
    const texts = ACCOUNT_TEXTS[language];
    const password = (await readForm(context)).get('password') ?? '';
    if (!TOKEN.test(token)) return this.showGone(context);
    if (!isValidPassword(password)) {
      return sendPage(context, renderReset(language, context.path, texts.passwordTooShort), { status: 400 });
    }
    const { requestId } = context.state;
    const isDone = await resetPassword(this.dependencies, token, { password, requestId });
    if (!isDone) return this.showGone(context);
    sendPage(context, renderMessage(language, texts.passwordChanged, texts.resetDoneLead));
  }

  private showGone(context: RequestContext): void {
    const language = languageOf(context);
    const { invitationGone, resetGoneLead } = ACCOUNT_TEXTS[language];
    sendPage(context, renderMessage(language, invitationGone, resetGoneLead), { status: 410 });
  }
}
