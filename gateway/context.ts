import type { DefaultState, ParameterizedContext } from 'koa';
import type { Logger } from '#platform/log.js';
import type { Principal } from '#platform/security/principal.js';

/** What the middleware has established about a request by the time a route sees it. */
export interface RequestState extends DefaultState {
  requestId: string;
  traceParent: string;
  /** Made when it is asked for: most requests have nothing to say but their one line. */
  readonly log: Logger;
  /** The template of the route, for metrics: never the path itself, which has ids in it. */
  route: string;
  principal?: Principal;
  /** What a connected app that may only read could do if its user let it write. */
  withheld?: readonly string[];
}

export type RequestContext = ParameterizedContext<RequestState>;
export type Next = () => Promise<unknown>;
export type Middleware = (context: RequestContext, next: Next) => Promise<unknown>;
