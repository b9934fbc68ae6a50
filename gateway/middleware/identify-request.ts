import { newId } from '#platform/ids.js';
import type { Logger } from '#platform/log.js';
import { httpRequestSeconds } from '#platform/telemetry/metrics.js';
import { continueTrace } from '#platform/telemetry/trace.js';
import type { Middleware } from '../http/context.js';
import { loggablePath } from './loggable-path.js';

/** Requests of monitoring systems. They would fill the log. */
const MONITORING_ROUTES: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);
const CALLERS_ID = /^[A-Za-z0-9._-]{1,100}$/;

/** Gives every request an id (or keeps the caller's id), a trace, a log line and a metric. */
export function identifyRequest(log: Logger): Middleware {
  return async (context, next) => {
    const startedAt = process.hrtime.bigint();
    const given = context.get('X-Request-Id');
    const requestId = CALLERS_ID.test(given) ? given : newId('req');
    const traceParent = continueTrace(context.get('traceparent') || undefined);
    const trace = traceParent.slice(3, 35);
    let ownLog: Logger | undefined;
    context.state = {
      requestId,
      traceParent,
      route: 'unknown',
      get log() {
        return (ownLog ??= log.child({ requestId, trace }));
      },
    };
    context.set('X-Request-Id', requestId);
    try {
      await next();
    } finally {
      const seconds = Number(process.hrtime.bigint() - startedAt) / 1e9;
      const { status, method } = context;
      const { route } = context.state;
      httpRequestSeconds.observe({ route, method, status: String(status) }, seconds);
      const level = status >= 500 ? 'error' : MONITORING_ROUTES.has(route) ? 'debug' : 'info';
      log[level](
        {
          requestId,
          trace,
          method,
          // Invitation links are secrets and must not appear in logs.
          path: route.endsWith('{token}') ? route : loggablePath(context.path),
          status,
          ms: Math.round(seconds * 1e4) / 10,
          commandId: context.res.getHeader('Partita-Command-Id'),
          organizationId: context.state.principal?.organizationId,
          actor: context.state.principal?.actor.id,
        },
        'request',
      );
    }
  };
}
