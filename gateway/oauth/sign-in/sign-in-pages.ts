import { errors, type default as Provider } from 'oidc-provider';
import type { Toolset } from '#schemas/areas.js';
import { refuse } from '#schemas/errors.js';
import { isRole, permissionsOfRole, type Role } from '#schemas/permissions.js';
import type { RequestContext } from '../../http/context.js';
import type { GatewayDependencies } from '../../dependencies.js';
import { requireSameOrigin } from '../../require-same-origin.js';
import { connectApp, findGrant } from '../connect-app.js';
import { checkSignIn } from './check-sign-in.js';
import { forgotPathOf } from '../forgot-path.js';
import { fieldOf, renderConnect } from '../pages/connect-page.js';
import { organizationsWithPassword } from './match-password.js';
import { renderFailure } from '../pages/failure-page.js';
import { sendPage } from '../pages/send-page.js';
import { renderSignIn, statusOfSignIn, type SignInView } from '../pages/sign-in-page.js';
import { chooseLanguage, fill, TEXTS } from '../pages/texts.js';
import { isSafeRedirect } from '../is-safe-redirect.js';
import { readForm } from '../read-form.js';
import { resourceOf } from '../resource.js';
import { SignInAttempts } from './sign-in-attempts.js';
import { formTargetsOf, readSignInRequest, type SignInRequest } from './sign-in-request.js';
import { toolsetsWithin } from '../toolset-permissions.js';

/** The areas in which an app of this user can make changes: none for a viewer, and none if the app asked for reading only. */
const toolsetsFor = (roles: readonly Role[], { scopes }: SignInRequest): Toolset[] =>
  scopes.includes('mcp:write') ? toolsetsWithin(roles.flatMap(permissionsOfRole)) : [];

/**
 * The pages of a sign-in: identify the user, then ask what the app may do. Plain forms. A cookie binds each sign-in to
 * its browser.
 */
export class SignInPages {
  private readonly attempts: SignInAttempts;

  constructor(
    private readonly provider: Provider,
    private readonly dependencies: GatewayDependencies,
  ) {
    this.attempts = new SignInAttempts(dependencies.authDatabase);
  }

  async answer(context: RequestContext): Promise<void> {
    await this.guard(context, (request) =>
      context.method === 'POST' ? this.take(context, request) : this.show(context, request),
    );
  }

  /**
   * Finds the sign-in by the browser's cookie. Shows an error page when it has expired or belongs to another browser.
   */
  private async guard(context: RequestContext, work: (request: SignInRequest) => Promise<void>): Promise<void> {
    context.state.route = '/oauth/sign-in/{uid}';
    const { publicUrl } = this.dependencies.config.gateway;
    try {
      const interaction = await this.provider.interactionDetails(context.req, context.res);
      // A client that names a metadata document, or that registered earlier, may have other addresses.
      if (!isSafeRedirect(interaction.params['redirect_uri'])) throw new errors.InvalidRedirectUri();
      await work(readSignInRequest(interaction, resourceOf(publicUrl)));
    } catch (error) {
      const code =
        error instanceof errors.SessionNotFound ? 'expired' : error instanceof errors.InvalidRedirectUri && error.error;
      if (!code) throw error;
      sendPage(context, renderFailure(chooseLanguage(context.get('Accept-Language')), code), { status: 400 });
    }
  }

  private async show(context: RequestContext, request: SignInRequest): Promise<void> {
    if (request.step === 'sign-in') this.showSignIn(context, request, {});
    else await this.showConnect(context, request);
  }

  private async take(context: RequestContext, request: SignInRequest): Promise<void> {
    requireSameOrigin(context, this.dependencies);
    const form = await readForm(context);
    if (request.step === 'sign-in') await this.signIn(context, request, form);
    else if (form.get('decision') === 'approve') await this.approve(context, request, form);
    else await this.finish(context, { error: 'access_denied', error_description: 'The user refused access.' });
  }

  private async signIn(context: RequestContext, request: SignInRequest, form: URLSearchParams): Promise<void> {
    const visitor = { address: context.ip, requestId: context.state.requestId };
    const { signedIn, view } = await checkSignIn({ ...this.dependencies, attempts: this.attempts }, form, visitor);
    if (!signedIn) {
      this.showSignIn(context, request, view);
      return;
    }
    const { userId, organizationIds, passwords } = signedIn;
    const partita = { organizationIds, passwords };
    await this.finish(context, { login: { accountId: userId, remember: false }, partita });
  }

  private async approve(context: RequestContext, request: SignInRequest, form: URLSearchParams): Promise<void> {
    const organizationId = form.get('organization') ?? '';
    const { userId, clientId, app, redirectHost } = request;
    const chosen = (await this.organizationsOf(request)).find(({ id }) => id === organizationId);
    if (!chosen) throw refuse('organization_not_offered');
    const offered = toolsetsFor([chosen.role], request);
    const allowed = offered.filter((toolset) => offered.length === 1 || form.has(fieldOf(toolset)));
    const readOnly = form.get('access') !== 'write' || allowed.length === 0;
    // Everything stays everything when the role of the user grows.
    const toolsets = readOnly || allowed.length === offered.length ? null : allowed;
    const earlier = await findGrant(this.dependencies.authDatabase, { organizationId, userId, clientId });
    const grantId = await this.grant(request, readOnly, earlier);
    const { requestId } = context.state;
    const connection = { organizationId, userId, clientId, name: app, redirectHost, readOnly, grantId };
    await connectApp(this.dependencies.database, { ...connection, toolsets, requestId });
    await this.finish(context, { consent: { grantId } });
  }

  /**
   * Grants or rejects every requested scope. The library prompts again for a scope that is neither. An app that connects again keeps
   * its grant, so that it stays one connection, also with tokens on two computers.
   */
  private async grant(
    { userId, clientId, scopes, resources }: SignInRequest,
    readOnly: boolean,
    earlier: string | undefined,
  ): Promise<string> {
    const grant = new this.provider.Grant({ accountId: userId, clientId, ...(earlier && { jti: earlier }) });
    for (const scope of scopes) {
      const isRefused = readOnly && scope === 'mcp:write';
      if (isRefused) grant.rejectOIDCScope(scope);
      else grant.addOIDCScope(scope);
      for (const resource of resources) {
        if (isRefused) grant.rejectResourceScope(resource, scope);
        else grant.addResourceScope(resource, scope);
      }
    }
    return grant.save();
  }

  private async finish(context: RequestContext, result: Parameters<Provider['interactionFinished']>[2]): Promise<void> {
    context.respond = false;
    await this.provider.interactionFinished(context.req, context.res, result);
  }

  private showSignIn(
    context: RequestContext,
    request: SignInRequest,
    shown: Partial<Pick<SignInView, 'email' | 'problem' | 'ticket'>>,
  ): void {
    const language = chooseLanguage(context.get('Accept-Language'));
    const lead = fill(TEXTS[language].signInLead, { app: request.app });
    const view = {
      language,
      action: context.path,
      lead,
      email: '',
      ...shown,
      ...forgotPathOf(this.dependencies),
    };
    sendPage(context, renderSignIn(view), {
      status: statusOfSignIn(shown.problem),
      formTargets: formTargetsOf(request),
    });
  }

  private async showConnect(context: RequestContext, request: SignInRequest): Promise<void> {
    const { app, redirectHost, isOnThisComputer } = request;
    const organizations = await this.organizationsOf(request);
    const page = renderConnect({
      language: chooseLanguage(context.get('Accept-Language')),
      action: context.path,
      app,
      redirectHost,
      isOnThisComputer,
      organizations,
      toolsets: toolsetsFor(
        organizations.map(({ role }) => role),
        request,
      ),
    });
    sendPage(context, page, { formTargets: formTargetsOf(request) });
  }

  private async organizationsOf(request: SignInRequest) {
    const { userId } = request;
    const { authDatabase } = this.dependencies;
    const organizationIds = await organizationsWithPassword(authDatabase, request);
    const { rows } = await authDatabase.query<{ id: string; name: string; role: string }>(
      `select o.id, o.legal_name as name, m.role from memberships m join organizations o on o.id = m.organization_id
       where m.user_id = $1 and m.organization_id = any($2) and m.disabled_at is null order by o.legal_name, o.id`,
      [userId, organizationIds],
    );
    return rows.filter((row): row is { id: string; name: string; role: Role } => isRole(row.role));
  }
}
