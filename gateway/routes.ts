import Router from '@koa/router';
import { mayReadMetrics } from '#platform/telemetry/may-read-metrics.js';
import { METRICS_CONTENT_TYPE, readMetrics } from '#platform/telemetry/metrics.js';
import { refuse } from '#schemas/errors.js';
import { addAccountPages } from './account/account-routes.js';
import { listActions, previewActionOverRest, runAction } from './action-router.js';
import { addBank } from './bank/bank-routes.js';
import { addCalendar } from './calendar/calendar-route.js';
import { addConsole } from './console/console-routes.js';
import type { RequestContext, RequestState } from './http/context.js';
import type { GatewayDependencies } from './dependencies.js';
import { addProviderCalls } from './einvoicing/provider-calls-route.js';
import { addMcp } from './mcp/mcp-route.js';
import { authenticate } from './middleware/authenticate.js';
import { addOAuth } from './oauth/oauth-routes.js';
import { queryOperations } from './query-router.js';
import { addDescription } from './reference/description-routes.js';
import { resourceOperations } from './resource-router.js';
import { addOperations } from './rest-router.js';
import { addUploads } from './uploads/upload-route.js';

/**
 * Actions have their own router, which runs first. A router tries its routes one by one, and the busiest addresses must
 * not wait behind a hundred others.
 */
export function createActionRouter(dependencies: GatewayDependencies): Router<RequestState> {
  const router = new Router<RequestState>();
  const authenticated = authenticate(dependencies);
  const run = runAction(dependencies);
  router.all('/api/rest/actions/:action', authenticated, (context) => run(context, context.params['action'] ?? ''));
  const preview = previewActionOverRest(dependencies);
  router.all('/api/rest/actions/:action/preview', authenticated, (context) =>
    preview(context, context.params['action'] ?? ''),
  );
  router.all('/api/rest/actions', authenticated, (context: RequestContext) => {
    context.state.route = '/api/rest/actions';
    if (context.method !== 'GET' && context.method !== 'HEAD') {
      context.set('Allow', 'GET, HEAD');
      throw refuse('list_actions_with_get', { action: '{action}' });
    }
    listActions(context);
  });
  return router;
}

/** All other addresses. Routes of queries and resource operations come from the contracts. */
export function createRouter(dependencies: GatewayDependencies): Router<RequestState> {
  const router = new Router<RequestState>();
  addHealth(router, dependencies);
  addDescription(router);
  const authenticated = authenticate(dependencies);
  const operations = [...queryOperations(dependencies), ...resourceOperations(dependencies)];
  addOperations(router, authenticated, operations, dependencies);
  addMcp(router, dependencies);
  addOAuth(router, dependencies);
  addCalendar(router, dependencies);
  addUploads(router, dependencies);
  addBank(router, dependencies);
  addProviderCalls(router, dependencies);
  addAccountPages(router, dependencies);
  addConsole(router);
  // Unknown paths under /api/rest answer 401 to callers without a key.
  router.all('/api/rest/{*rest}', authenticated);
  return router;
}

function addHealth(router: Router<RequestState>, { readiness, config }: GatewayDependencies): void {
  router.get('/healthz', (context) => {
    context.state.route = '/healthz';
    context.body = { status: 'ok' };
  });
  router.get('/readyz', (context) => {
    context.state.route = '/readyz';
    const report = readiness.report();
    context.status = report.ready ? 200 : 503;
    context.body = report;
  });
  router.get('/metrics', async (context) => {
    context.state.route = '/metrics';
    if (!mayReadMetrics(context.req, config.gateway.metricsToken)) {
      throw refuse('metrics_token_missing');
    }
    context.type = METRICS_CONTENT_TYPE;
    context.body = await readMetrics();
  });
}
