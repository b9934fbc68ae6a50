import type { Principal } from '#platform/security/principal.js';
import { asOwner } from '#platform/threads/work-owner.js';
import { ActionError } from '#schemas/errors.js';
import type { Permission } from '#schemas/permissions.js';
import type { Middleware, RequestContext } from '../context.js';
import type { GatewayDependencies } from '../dependencies.js';

/** Authenticates the caller with `Authorization: Bearer <API key>`, or answers 401. */
export function authenticate({
  keys,
  failedAuthentications,
}: Pick<GatewayDependencies, 'keys' | 'failedAuthentications'>): Middleware {
  return async (context, next) => {
    if (!context.get('Authorization')) {
      throw new ActionError(
        'unauthenticated',
        'The API key is missing. Send the header "Authorization: Bearer <API key>".',
      );
    }
    const key = bearerTokenOf(context);
    const principal = key
      ? await failedAuthentications.check({ address: context.ip, token: key, headers: context }, (token) =>
          keys.findPrincipal(token),
        )
      : undefined;
    if (!principal)
      throw new ActionError('unauthenticated', 'The API key is not valid. It may be mistyped, expired or revoked.');
    context.state.principal = principal;
    await asOwner(principal.organizationId, next);
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
  throw new ActionError('forbidden', `${what} needs the permission ${permission}. This key does not have it.`);
}
