import { SaidError } from '#schemas/sentences/said-error.js';
import type { Said } from '#schemas/sentences/say.js';

/**
 * A call to a provider that failed. The kind states what is known about a write, not why it failed:
 *
 * - `rejected`: the provider read the request and refused it. Nothing was done; the same request will be refused again.
 * - `transient`: nothing was done, and the same request may succeed later (never sent, 429, a failed read).
 * - `outcome_unknown`: a write was sent, and its answer is missing or unusable. It may have been done: read before
 *   writing again.
 */
export type ProviderFailure = 'rejected' | 'transient' | 'outcome_unknown';

interface ProviderErrorDetails {
  readonly status?: number;
  /** The parsed body of the refusal, for the adapter that knows its format. */
  readonly body?: unknown;
  /** How long the provider asked us to wait. */
  readonly retryAfterMs?: number;
  /** The headers of the answer, for the adapter that knows which of them contain limits. */
  readonly headers?: Headers;
  readonly cause?: unknown;
}

export class ProviderError extends SaidError {
  override readonly name = 'ProviderError';
  readonly status: number | undefined;
  readonly body: unknown;
  readonly retryAfterMs: number | undefined;
  readonly headers: Headers | undefined;

  constructor(
    readonly failure: ProviderFailure,
    /** For people, without secrets and without a full stop. */
    said: Said,
    details: ProviderErrorDetails = {},
  ) {
    super(said, details.cause === undefined ? {} : { cause: details.cause });
    this.status = details.status;
    this.body = details.body;
    this.retryAfterMs = details.retryAfterMs;
    this.headers = details.headers;
  }

  /**
   * The provider refuses the sender and not this request: the token is wrong or revoked, or a role or licence is
   * missing. Every other request fails too until a person corrects the connection.
   */
  get isLockedOut(): boolean {
    return this.failure === 'rejected' && (this.status === 401 || this.status === 403);
  }
}
