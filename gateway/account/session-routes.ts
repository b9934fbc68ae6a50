import type Router from '@koa/router';
import { SIGN_IN_LINK_PATH, useSignInLink } from '#operations/administration/sign-in-link.js';
import { refuse } from '#schemas/errors.js';
import { permissionsOfRole } from '#schemas/permissions.js';
import type { Middleware, RequestState } from '../http/context.js';
import type { GatewayDependencies } from '../dependencies.js';
import { isOperator } from '../fleet/fleet-route.js';
import { BrowserSessions } from '../sessions/browser-sessions.js';
import { requireOwnPage } from '../sessions/require-own-page.js';

/** What the console asks first: who is signed in, and in which organisations. */
export function addSession(
  router: Router<RequestState>,
  limited: Middleware,
  { authDatabase, config }: GatewayDependencies,
): void {
  const sessions = new BrowserSessions(authDatabase, config.gateway.publicUrl);
  router.get('/account/session', limited, async (context) => {
    context.state.route = '/account/session';
    requireOwnPage(context, config.gateway.publicUrl);
    const session = await sessions.find(context);
    if (!session) throw refuse('session_ended');
    const { userId, email, memberships } = session;
    const organizations = memberships.map(({ organizationId: id, organizationName, name, role, isSample }) => ({
      id,
      name: organizationName,
      userName: name,
      role,
      permissions: permissionsOfRole(role),
      isSample,
    }));
    const { sampleCompanies: hasSamples } = config.gateway;
    context.body = { result: { userId, email, organizations, hasSamples, isOperator: isOperator(session) } };
  });

  router.get(`${SIGN_IN_LINK_PATH}/:token`, limited, async (context) => {
    context.state.route = `${SIGN_IN_LINK_PATH}/{token}`;
    const signedIn = await useSignInLink(authDatabase, context.params['token'] ?? '');
    if (signedIn) await sessions.start(context, signedIn);
    context.status = 303;
    context.set('Location', '/console');
    context.body = '';
  });
}
