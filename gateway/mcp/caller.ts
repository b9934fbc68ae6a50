import type { Principal } from '#platform/security/principal.js';
import type { RequestState } from '../context.js';
import type { HeaderSink } from '../middleware/limit-rate.js';

/** Who calls, and what the request around the call has: the same for every message of one request. */
export interface Caller {
  readonly principal: Principal;
  readonly state: Pick<RequestState, 'requestId' | 'traceParent' | 'log'>;
  readonly headers: HeaderSink;
}
