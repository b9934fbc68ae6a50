import type Router from '@koa/router';
import type { Middleware, RequestState } from '../http/context.js';
import type { GatewayDependencies } from '../dependencies.js';
import { loadOnce } from '../load-once.js';
import { authenticateClient } from './authenticate-client.js';
import { checkOrigin } from './check-origin.js';

const MCP_PATH = '/api/mcp';

/**
 * `POST /api/mcp`: the Model Context Protocol over Streamable HTTP, all revisions since 2025-03-26, without sessions. The
 * SDK and the tools are loaded with the first request, because they take 19 MB and many gateways never need them.
 */
export function addMcp(router: Router<RequestState>, dependencies: GatewayDependencies): void {
  const { publicUrl } = dependencies.config.gateway;
  const load = loadOnce(async () => (await import('./answer-mcp.js')).answerMcp(dependencies));
  router.all(MCP_PATH, nameRoute, checkOrigin(publicUrl), authenticateClient(dependencies), async (context) =>
    (await load())(context),
  );
}

const nameRoute: Middleware = (context, next) => {
  context.state.route = MCP_PATH;
  return next();
};
