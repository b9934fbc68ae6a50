import type { Principal } from '#platform/security/principal.js';
import type { RequestState } from '../context.js';
import type { HeaderSink } from '../middleware/limit-rate.js';

/** Who calls, and what the request around the call has: the same for every message of one request. */
export interface Caller {
  readonly principal: Principal;
  /** What the caller could do if its user let it write; nothing for keys. */
  readonly withheld: readonly string[];
  readonly state: Pick<RequestState, 'requestId' | 'traceParent' | 'log'>;
  readonly headers: HeaderSink;
  /** Tells the clients of one principal apart, whose requests may have the same ids. */
  readonly client: string;
  /** Calls back when the connection closes, also after the answer. */
  onHangUp(listener: () => void): void;
}
