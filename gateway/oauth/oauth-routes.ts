import type Router from '@koa/router';
import { JsonTooDeepError, parseJson } from '#platform/parse-json.js';
import { refuse } from '#schemas/errors.js';
import type { Middleware, RequestContext, RequestState } from '../http/context.js';
import type { GatewayDependencies } from '../dependencies.js';
import { loadOnce } from '../load-once.js';
import { limitByAddress } from '../middleware/limit-by-address.js';
import { tooDeep } from '../middleware/read-json-body.js';
import { adaptAuthorization, adaptRegistration, ORIGIN_ALIASES, pinAddress } from './adapt-client-requests.js';
import { isSafeRedirect } from './is-safe-redirect.js';
import { readText } from './read-form.js';
import { describeResource } from './resource.js';

const RESOURCE_METADATA = '/.well-known/oauth-protected-resource';
const SIGN_IN_PATH = '/oauth/sign-in/:uid';
const SERVER_METADATA = ['/.well-known/oauth-authorization-server', '/.well-known/openid-configuration'];

const PER_SECOND = 10;
const BURST = 200;
/** Each registration stays in the database for a day, and some clients register at every attempt. */
const REGISTRATIONS_PER_SECOND = 1;
const REGISTRATION_BURST = 100;
const REGISTRATION_LIMIT_BYTES = 64 * 1024;

/**
 * Browser sign-in for MCP clients: metadata, authorization server and pages. The authorization server is loaded with the first
 * request to it, because it takes 19 MB and many gateways never need it.
 */
export function addOAuth(router: Router<RequestState>, dependencies: GatewayDependencies): void {
  const { publicUrl } = dependencies.config.gateway;
  const load = loadOnce(async () =>
    (await import('./authorization-server.js')).createAuthorizationServer(dependencies),
  );
  const limited = limitUnauthenticated();

  for (const path of [RESOURCE_METADATA, `${RESOURCE_METADATA}/api/mcp`]) {
    router.get(path, (context) => {
      context.state.route = path;
      // Clients in browsers read it too. It contains no secrets.
      context.set({ 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'public, max-age=300' });
      context.set('Cross-Origin-Resource-Policy', 'cross-origin');
      context.body = describeResource(publicUrl);
    });
  }
  const showPage = async (context: RequestContext): Promise<void> => (await load()).pages.answer(context);
  router.get(SIGN_IN_PATH, showPage);
  router.post(SIGN_IN_PATH, showPage);

  const delegate = async (context: RequestContext, route: string): Promise<void> => {
    context.state.route = route;
    const { answer } = await load();
    pinAddress(context.req, publicUrl);
    // The pages of the authorization server set their own policy, and its API responses need none.
    context.res.removeHeader('Content-Security-Policy');
    context.respond = false;
    context.status = 200;
    await answer(context.req, context.res);
  };
  for (const path of SERVER_METADATA) router.get(path, (context) => delegate(context, path));
  for (const [alias, path] of ORIGIN_ALIASES) {
    router.all(alias, limited, async (context) => {
      context.req.url = context.url.replace(alias, path);
      if (await adapt(context)) await delegate(context, path);
    });
  }
  router.all('/oauth/{*rest}', limited, async (context) => {
    if (await adapt(context)) await delegate(context, routeOf(context.path));
  });
}

const KNOWN_ROUTES = new Set(['authorize', 'token', 'register', 'revoke', 'jwks']);

/** The route as metrics name it: an invented path must not become a label of its own. */
function routeOf(path: string): string {
  const name = path.split('/')[2] ?? '';
  return KNOWN_ROUTES.has(name) ? `/oauth/${name}` : '/oauth/{unknown}';
}

/** Adapts requests of real clients to what the authorization server supports. False if it has refused the request. */
async function adapt(context: RequestContext): Promise<boolean> {
  const url = context.req.url ?? '';
  const path = url.split('?', 1)[0];
  if (path === '/oauth/authorize' && context.method === 'GET') context.req.url = adaptAuthorization(url);
  if (path === '/oauth/register' && context.method === 'POST') {
    const body = adaptRegistration(parse(await readText(context, REGISTRATION_LIMIT_BYTES)));
    if (!body.redirect_uris.every(isSafeRedirect)) {
      context.status = 400;
      // As RFC 7591 words it.
      const description = 'redirect_uris must use https, or http on this computer (localhost, 127.0.0.1 or [::1])';
      context.body = { error: 'invalid_redirect_uri', error_description: description };
      return false;
    }
    // The body stream is consumed, so the provider gets the parsed body.
    Object.assign(context.req, { body });
  }
  return true;
}

function parse(text: string): unknown {
  try {
    return parseJson(text);
  } catch (error) {
    if (error instanceof JsonTooDeepError) throw tooDeep(error);
    throw refuse('body_not_json');
  }
}

function limitUnauthenticated(): Middleware {
  const requests = limitByAddress(PER_SECOND, BURST);
  const registrations = limitByAddress(REGISTRATIONS_PER_SECOND, REGISTRATION_BURST);
  return (context, next) => (context.path.endsWith('/register') ? registrations : requests)(context, next);
}
