import type { DefaultState, ParameterizedContext } from 'koa';
import type { Logger } from '#platform/log.js';
import type { Principal } from '#platform/security/principal.js';

/** What the middleware knows about a request before a route handles it. */
export interface RequestState extends DefaultState {
  requestId: string;
  traceParent: string;
  /** Created on first use, because most requests write only one log line. */
  readonly log: Logger;
  /** The route template, used as a metric label. Paths contain ids and would create too many series. */
  route: string;
  principal?: Principal;
  /** Reads the rights of the caller again, for answers that outlive their request. Undefined when they have ended. */
  findCallerAgain?: () => Promise<Principal | undefined>;
  /** Permissions that a read-only connected app would get if its user allowed writing. */
  withheld?: readonly string[];
}

export type RequestContext = ParameterizedContext<RequestState>;
export type Next = () => Promise<unknown>;
export type Middleware = (context: RequestContext, next: Next) => Promise<unknown>;
