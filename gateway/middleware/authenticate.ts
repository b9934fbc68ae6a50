import type { Principal } from '#platform/security/principal.js';
import { ActionError, refuse } from '#schemas/errors.js';
import type { Permission } from '#schemas/permissions.js';
import type { Middleware, RequestContext } from '../http/context.js';
import { BrowserSessions } from '../sessions/browser-sessions.js';
import { findSessionCaller } from '../sessions/session-caller.js';
import type { GatewayDependencies } from '../dependencies.js';

/**
 * Authenticates the caller with `Authorization: Bearer <API key>`, or with the session cookie of the console. Otherwise it
 * answers 401.
 */
export function authenticate(
  dependencies: Pick<GatewayDependencies, 'keys' | 'failedAuthentications' | 'authDatabase' | 'config'>,
): Middleware {
  const sessions = new BrowserSessions(dependencies.authDatabase, dependencies.config.gateway.publicUrl);
  const byKey = authenticateByKey(dependencies);
  return async (context, next) => {
    if (context.get('Authorization') || sessions.tokenOf(context) === undefined) return byKey(context, next);
    const principal = await findSessionCaller(context, sessions, dependencies);
    context.state.principal = principal;
    context.state.findCallerAgain = () => findSessionCaller(context, sessions, dependencies).catch(undefinedIfRefused);
    await next();
  };
}

function undefinedIfRefused(error: unknown): undefined {
  if (!(error instanceof ActionError)) throw error;
}

function authenticateByKey({
  keys,
  failedAuthentications,
}: Pick<GatewayDependencies, 'keys' | 'failedAuthentications'>): Middleware {
  return async (context, next) => {
    if (!context.get('Authorization')) {
      throw refuse('api_key_missing');
    }
    const key = bearerTokenOf(context);
    const principal = key
      ? await failedAuthentications.check({ address: context.ip, token: key, headers: context }, (token) =>
          keys.findPrincipal(token),
        )
      : undefined;
    if (!principal) throw refuse('api_key_not_valid');
    context.state.principal = principal;
    context.state.findCallerAgain = () => keys.findPrincipal(key ?? '');
    await next();
  };
}

export function bearerTokenOf(context: RequestContext): string | undefined {
  return /^Bearer +(\S+)$/i.exec(context.get('Authorization'))?.[1];
}

/** Returns the principal of a request after `authenticate`. */
export function principalOf(context: RequestContext): Principal {
  const { principal } = context.state;
  if (!principal) throw new Error('the route does not use authenticate()');
  return principal;
}

export function requirePermission(principal: Principal, permission: Permission, what: string): void {
  if (principal.permissions.includes(permission)) return;
  throw refuse('permission_missing', { what, permission });
}
