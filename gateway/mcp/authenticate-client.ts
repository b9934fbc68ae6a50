import { ActionError } from '#schemas/errors.js';
import type { Middleware } from '../context.js';
import type { GatewayDependencies } from '../dependencies.js';
import { bearerTokenOf } from '../middleware/authenticate.js';

/** Where a client learns how its user can sign in (RFC 9728). */
export const RESOURCE_METADATA_PATH = '/.well-known/oauth-protected-resource/api/mcp';

/** Finds out who asks, from an API key or from the token of a connected app; a 401 tells a client where its user can sign in instead. */
export function authenticateClient({ keys, apps, config }: GatewayDependencies): Middleware {
  const metadata = `resource_metadata="${config.gateway.publicUrl}${RESOURCE_METADATA_PATH}"`;
  // Both look alike to a client; the prefix of a key tells them apart.
  const findPrincipal = (token: string) => (token.startsWith('pk_') ? keys : apps).findPrincipal(token);
  return async (context, next) => {
    const token = bearerTokenOf(context);
    const principal = token === undefined ? undefined : await findPrincipal(token);
    if (!principal) {
      const error = token === undefined ? '' : 'error="invalid_token", ';
      context.set('WWW-Authenticate', `Bearer realm="partita", ${error}scope="mcp:read mcp:write", ${metadata}`);
      const detail =
        token === undefined
          ? 'Sign in, or send the header "Authorization: Bearer <API key>".'
          : 'The key or token is not valid: mistyped, expired or revoked.';
      throw new ActionError('unauthenticated', detail);
    }
    context.state.principal = principal;
    await next();
  };
}
