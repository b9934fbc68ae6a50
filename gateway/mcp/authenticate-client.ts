import { refuse } from '#schemas/errors.js';
import type { Middleware, RequestContext } from '../http/context.js';
import type { GatewayDependencies } from '../dependencies.js';
import { bearerTokenOf } from '../middleware/authenticate.js';
import type { ConnectedCaller } from '../oauth/connected-apps.js';
import { findTool } from './tools.js';

/** Metadata that shows a client where its user can sign in (RFC 9728). */
const RESOURCE_METADATA_PATH = '/.well-known/oauth-protected-resource/api/mcp';

/** Authenticates an API key or the token of a connected app. A 401 points the client to the sign-in metadata. */
export function authenticateClient({ keys, apps, config, failedAuthentications }: GatewayDependencies): Middleware {
  const metadata = `resource_metadata="${config.gateway.publicUrl}${RESOURCE_METADATA_PATH}"`;
  // Both are bearer tokens. API keys have a prefix.
  const find = async (token: string): Promise<ConnectedCaller | undefined> => {
    if (!token.startsWith('pk_')) return apps.find(token);
    const principal = await keys.findPrincipal(token);
    return principal && { principal, withheld: [] };
  };
  return async (context, next) => {
    const token = bearerTokenOf(context);
    const found =
      token === undefined
        ? undefined
        : await failedAuthentications.check({ address: context.ip, token, headers: context }, find);
    if (!found) {
      const error = token === undefined ? '' : 'error="invalid_token", ';
      context.set('WWW-Authenticate', `Bearer realm="partita", ${error}scope="mcp:read mcp:write", ${metadata}`);
      throw refuse(token === undefined ? 'sign_in_or_send_key' : 'key_or_token_not_valid');
    }
    context.state.principal = found.principal;
    context.state.withheld = found.withheld;
    context.state.findCallerAgain = async () => (await find(token ?? ''))?.principal;
    requestWriteScope(context, found, metadata);
    await next();
  };
}

/**
 * Tells a client of revision 2026-07-28 to request the write scope when it calls a tool that its user did not allow.
 * The client opens the browser again, and the user decides. Only this revision has the headers. Older clients would not
 * recover from a 403, so they get the message as a tool result.
 */
function requestWriteScope(context: RequestContext, { principal, withheld }: ConnectedCaller, metadata: string): void {
  // An app that has the scope cannot get more by asking for it again.
  const hasScope = principal.permissions.some((permission) => permission !== 'read');
  if (withheld.length === 0 || hasScope || context.get('Mcp-Method') !== 'tools/call') return;
  const name = context.get('Mcp-Name');
  if (findTool(name, principal.permissions) || !findTool(name, withheld)) return;
  context.set(
    'WWW-Authenticate',
    `Bearer realm="partita", error="insufficient_scope", scope="mcp:read mcp:write", ${metadata}`,
  );
  throw refuse('connection_is_read_only', { name });
}
