import type { Principal } from '#platform/security/principal.js';
import type { RequestState } from '../http/context.js';
import type { ToolOptions } from './tools/tool-options.js';
import type { ToolAudience } from './tools.js';
import type { HeaderSink } from '../middleware/limit-rate.js';

/** The caller and the request of an MCP message. All messages of one request share it. */
export interface Caller {
  readonly principal: Principal;
  /** Permissions that the user did not give to the app. Empty for API keys. */
  readonly withheld: readonly string[];
  /** What the client chose in its address. */
  readonly options: ToolOptions;
  /** An app shows the preview of what cannot be undone to its user, and proves it. */
  readonly confirmsPreviews: boolean;
  readonly state: Pick<RequestState, 'requestId' | 'traceParent' | 'log'>;
  readonly headers: HeaderSink;
  /** Distinguishes clients of one principal, because their request ids may be equal. */
  readonly client: string;
  /** Calls the listener when the connection closes, also after the answer. */
  onHangUp(listener: () => void): void;
  /** Ends an answer that outlives its request. */
  hangUp(): void;
  /** The rights of the caller now, for an answer that outlives its request. */
  findAgain(): Promise<Principal | undefined>;
}

export const audienceOf = ({ principal, options, confirmsPreviews }: Caller): ToolAudience => ({
  ...options,
  permissions: principal.permissions,
  confirmsPreviews,
});
