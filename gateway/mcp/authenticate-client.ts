import { ActionError } from '#schemas/errors.js';
import type { Middleware, RequestContext } from '../context.js';
import type { GatewayDependencies } from '../dependencies.js';
import { bearerTokenOf } from '../middleware/authenticate.js';
import type { ConnectedCaller } from '../oauth/connected-apps.js';
import { findTool } from './tools.js';

/** Where a client learns how its user can sign in (RFC 9728). */
export const RESOURCE_METADATA_PATH = '/.well-known/oauth-protected-resource/api/mcp';

/** Finds out who asks, from an API key or from the token of a connected app; a 401 tells a client where its user can sign in instead. */
export function authenticateClient({ keys, apps, config }: GatewayDependencies): Middleware {
  const metadata = `resource_metadata="${config.gateway.publicUrl}${RESOURCE_METADATA_PATH}"`;
  // Both look alike to a client; the prefix of a key tells them apart.
  const find = async (token: string): Promise<ConnectedCaller | undefined> => {
    if (!token.startsWith('pk_')) return apps.find(token);
    const principal = await keys.findPrincipal(token);
    return principal && { principal, withheld: [] };
  };
  return async (context, next) => {
    const token = bearerTokenOf(context);
    const found = token === undefined ? undefined : await find(token);
    if (!found) {
      const error = token === undefined ? '' : 'error="invalid_token", ';
      context.set('WWW-Authenticate', `Bearer realm="partita", ${error}scope="mcp:read mcp:write", ${metadata}`);
      const detail =
        token === undefined
          ? 'Sign in, or send the header "Authorization: Bearer <API key>".'
          : 'The key or token is not valid: mistyped, expired or revoked.';
      throw new ActionError('unauthenticated', detail);
    }
    context.state.principal = found.principal;
    context.state.withheld = found.withheld;
    askForMore(context, found, metadata);
    await next();
  };
}

/**
 * A client of the revision 2026-07-28 that calls a tool which its user withheld is told to ask for it: it opens the browser
 * again, and the user decides. The headers exist in that revision only; older clients would not come back from a 403, so the
 * call itself tells them.
 */
function askForMore(context: RequestContext, { principal, withheld }: ConnectedCaller, metadata: string): void {
  if (withheld.length === 0 || context.get('Mcp-Method') !== 'tools/call') return;
  const name = context.get('Mcp-Name');
  if (findTool(name, principal.permissions) || !findTool(name, withheld)) return;
  context.set(
    'WWW-Authenticate',
    `Bearer realm="partita", error="insufficient_scope", scope="mcp:read mcp:write", ${metadata}`,
  );
  throw new ActionError('forbidden', `${name} changes something, and this connection may only read.`);
}
