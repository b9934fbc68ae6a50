import type Router from '@koa/router';
import { ActionError, refuse } from '#schemas/errors.js';
import type { ConnectedApp } from '#schemas/types.js';
import { changePassword } from './change-password.js';
import { disconnectApp } from '#operations/administration/disconnect-app.js';
import { runHere } from '#operations/engine/run-here.js';
import type { RequestContext, RequestState } from '../http/context.js';
import type { GatewayDependencies } from '../dependencies.js';
import { addFleet } from '../fleet/fleet-route.js';
import { limitByAddress } from '../middleware/limit-by-address.js';
import { checkSignIn } from '../oauth/sign-in/check-sign-in.js';
import { forgotPathOf } from '../oauth/forgot-path.js';
import { matchPassword } from '../oauth/sign-in/match-password.js';
import { sendPage, type Page } from '../oauth/pages/send-page.js';
import { renderSignIn, statusOfSignIn, type SignInView } from '../oauth/pages/sign-in-page.js';
import { chooseLanguage, fill, type Language } from '../oauth/pages/texts.js';
import { readForm } from '../oauth/read-form.js';
import { resourceOf } from '../oauth/resource.js';
import { SignInAttempts } from '../oauth/sign-in/sign-in-attempts.js';
import { runQuery } from '../run-query.js';
import { BrowserSessions, type BrowserSession, type SignedInMembership } from '../sessions/browser-sessions.js';
import { addInvitationPages } from './invitation-routes.js';
import { addResetPages } from './reset-routes.js';
import { isValidPassword } from './is-valid-password.js';
import { renderApps, type OrganizationApps } from './pages/apps-page.js';
import { renderPassword } from './pages/password-page.js';
import { ACCOUNT_TEXTS } from './pages/texts.js';
import { requireSameOrigin } from '../require-same-origin.js';
import { SecondFactorPages } from './second-factor-routes.js';
import { addSession } from './session-routes.js';
import { principalOfMember } from '../sessions/session-caller.js';

/** Maximum number of apps per organisation on the page. The REST API lists all of them. */
const MAX_APPS = 200;

/** A person needs a few requests. The limit slows down password guessing. */
const PER_SECOND = 10;
const BURST = 200;

/** The account pages of a user: sign in, connected apps, password, second factor. Plain forms without scripts. */
export function addAccountPages(router: Router<RequestState>, dependencies: GatewayDependencies): void {
  const pages = new AccountPages(dependencies);
  const limited = limitByAddress(PER_SECOND, BURST);
  router.get('/account', (context) => context.redirect('/account/apps'));
  router.get('/account/apps', limited, (context) =>
    pages.signedIn(context, (session) => pages.showApps(context, session)),
  );
  router.post('/account/apps/:id/disconnect', limited, (context) =>
    pages.signedIn(context, (session) => pages.disconnect(context, session, context.params['id'] ?? '')),
  );
  router.get('/account/password', limited, (context) =>
    pages.signedIn(context, (session) => pages.showPassword(context, session, {})),
  );
  router.post('/account/password', limited, (context) =>
    pages.signedIn(context, (session) => pages.changePassword(context, session)),
  );
  router.get('/account/second-factor', limited, (context) =>
    pages.signedIn(context, (session) => pages.secondFactor.show(context, session)),
  );
  for (const step of ['begin', 'confirm', 'remove'] as const) {
    router.post(`/account/second-factor/${step}`, limited, (context) =>
      pages.signedIn(context, (session) => pages.secondFactor[step](context, session)),
    );
  }
  router.post('/account/sign-in', limited, (context) => pages.signIn(context));
  router.post('/account/sign-out', limited, (context) => pages.signOut(context));
  router.get('/account/sign-in', limited, (context) => pages.askToSignIn(context));
  addInvitationPages(router, limited, dependencies);
  addResetPages(router, limited, dependencies);
  addSession(router, limited, dependencies);
  addFleet(router, limited, dependencies);
}

class AccountPages {
  private readonly sessions: BrowserSessions;
  private readonly attempts: SignInAttempts;
  readonly secondFactor: SecondFactorPages;

  constructor(private readonly dependencies: GatewayDependencies) {
    const { authDatabase, config } = dependencies;
    this.sessions = new BrowserSessions(authDatabase, config.gateway.publicUrl);
    this.attempts = new SignInAttempts(authDatabase);
    this.secondFactor = new SecondFactorPages(dependencies, this.attempts);
  }

  /** Runs `work` for a signed-in user. Shows the sign-in form to others and ignores the form they sent. */
  async signedIn(context: RequestContext, work: (session: BrowserSession) => Promise<void> | void): Promise<void> {
    context.state.route = '/account';
    if (context.method === 'POST') requireSameOrigin(context, this.dependencies);
    const session = await this.sessions.find(context);
    if (session) await work(session);
    else this.showSignIn(context, {});
  }

  async signIn(context: RequestContext): Promise<void> {
    context.state.route = '/account/sign-in';
    requireSameOrigin(context, this.dependencies);
    const form = await readForm(context);
    const visitor = { address: context.ip, requestId: context.state.requestId };
    const { signedIn, view } = await checkSignIn({ ...this.dependencies, attempts: this.attempts }, form, visitor);
    if (!signedIn) return this.showSignIn(context, view);
    await this.sessions.start(context, signedIn);
    redirectTo(context, nextPage(context) ?? '/account/apps');
  }

  /** The console sends people here, and names the page to return to. */
  async askToSignIn(context: RequestContext): Promise<void> {
    context.state.route = '/account/sign-in';
    if (await this.sessions.find(context)) redirectTo(context, nextPage(context) ?? '/account/apps');
    else this.showSignIn(context, {});
  }

  async signOut(context: RequestContext): Promise<void> {
    context.state.route = '/account/sign-out';
    requireSameOrigin(context, this.dependencies);
    await this.sessions.end(context);
    redirectTo(context, '/account/apps');
  }

  async showApps(context: RequestContext, session: BrowserSession, notice?: string): Promise<void> {
    const organizations = await Promise.all(session.memberships.map((membership) => this.appsOf(session, membership)));
    const { email, userId } = session;
    const mcpAddress = resourceOf(this.dependencies.config.gateway.publicUrl);
    const language = languageOf(context);
    const view = { language, email, userId, organizations, mcpAddress, ...(notice !== undefined && { notice }) };
    this.send(context, renderApps(view));
  }

  async disconnect(context: RequestContext, session: BrowserSession, id: string): Promise<void> {
    const organizationId = (await readForm(context)).get('organization') ?? '';
    const membership = session.memberships.find((each) => each.organizationId === organizationId);
    if (!membership) throw refuse('no_app', { id });
    const principal = principalOfMember(session, membership);
    const { database } = this.dependencies;
    const texts = ACCOUNT_TEXTS[languageOf(context)];
    try {
      const origin = { database, principal, requestId: context.state.requestId };
      const { name } = await runHere(origin, 'disconnect_app', (here) => disconnectApp(here, id));
      await this.showApps(context, session, fill(texts.disconnected, { app: name }));
    } catch (error) {
      if (!(error instanceof ActionError) || error.code !== 'not_found') throw error;
      await this.showApps(context, session, texts.gone);
    }
  }

  showPassword(
    context: RequestContext,
    { email, memberships }: BrowserSession,
    { problem, notice, status = 200 }: { problem?: string; notice?: string; status?: number },
  ): void {
    const view = {
      language: languageOf(context),
      email,
      organizations: memberships.map(({ organizationName }) => organizationName),
      ...(problem !== undefined && { problem }),
      ...(notice !== undefined && { notice }),
    };
    this.send(context, renderPassword(view), status);
  }

  async changePassword(context: RequestContext, session: BrowserSession): Promise<void> {
    const texts = ACCOUNT_TEXTS[languageOf(context)];
    const form = await readForm(context);
    const password = form.get('password') ?? '';
    if (!isValidPassword(password)) {
      return this.showPassword(context, session, { problem: texts.passwordTooShort, status: 400 });
    }
    const { authDatabase, database } = this.dependencies;
    const { email, userId, tokenHash: keepSession } = session;
    const allowed = await this.attempts.take(email, context.ip);
    const opened = allowed ? await matchPassword(authDatabase, email, form.get('current') ?? '') : undefined;
    if (!opened) return this.showPassword(context, session, { problem: texts.passwordWrong, status: 400 });
    await this.attempts.takeBack(email, context.ip);
    const memberships = session.memberships.filter(({ organizationId }) =>
      opened.organizationIds.includes(organizationId),
    );
    const { requestId } = context.state;
    await changePassword(database, {
      action: 'change_password',
      userId,
      memberships,
      password,
      keepSession,
      requestId,
    });
    this.showPassword(context, session, { notice: texts.passwordChanged });
  }

  private async appsOf(session: BrowserSession, membership: SignedInMembership): Promise<OrganizationApps> {
    const { organizationId, organizationName } = membership;
    const principal = principalOfMember(session, membership);
    const { result } = await runQuery('list_connected_apps', { limit: MAX_APPS }, principal, this.dependencies);
    const apps = (result as ConnectedApp[]).filter(({ disconnectedAt }) => disconnectedAt === null);
    return { organizationId, organizationName, apps };
  }

  private showSignIn(context: RequestContext, shown: Partial<Pick<SignInView, 'email' | 'problem' | 'ticket'>>): void {
    const language = languageOf(context);
    const next = nextPage(context);
    const { signInLead, consoleLead } = ACCOUNT_TEXTS[language];
    const lead = next === undefined ? signInLead : consoleLead;
    const action = next === undefined ? '/account/sign-in' : `/account/sign-in?next=${encodeURIComponent(next)}`;
    const forgot = forgotPathOf(this.dependencies);
    const view = { language, action, lead, email: '', ...shown, ...forgot };
    this.send(context, renderSignIn(view), statusOfSignIn(shown.problem));
  }

  private send(context: RequestContext, page: Page, status = 200): void {
    sendPage(context, page, { status });
  }
}

const languageOf = (context: RequestContext): Language => chooseLanguage(context.get('Accept-Language'));

/** The page of the console to open after the sign-in. Other addresses are ignored, so a link cannot lead to another site. */
function nextPage(context: RequestContext): string | undefined {
  const { next } = context.query;
  return typeof next === 'string' && /^\/console(\/[\w/.-]*)?(\?[\w=&%.-]*)?$/.test(next) ? next : undefined;
}

/** Redirects after a form, so a reload does not send the form again. */
function redirectTo(context: RequestContext, path: string): void {
  context.status = 303;
  context.set('Location', path);
  context.body = '';
}
