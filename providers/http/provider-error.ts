/**
 * A call to a provider that did not succeed. What matters to whoever wrote something is not why, but what is known about it:
 *
 * - `rejected`: the provider has read the request and said no. Nothing was done; the same request will be refused again.
 * - `transient`: nothing was done, and the same request may succeed later (never sent, 429, a read that failed).
 * - `outcome_unknown`: a write was sent and its answer is missing or worthless. It may have been done: read before writing again.
 */
export type ProviderFailure = 'rejected' | 'transient' | 'outcome_unknown';

export interface ProviderErrorDetails {
  readonly status?: number;
  /** The parsed body of the refusal, for the adapter that knows its shape. */
  readonly body?: unknown;
  /** What the provider asked us to wait. */
  readonly retryAfterMs?: number;
  /** Of the answer, for the adapter that knows which of them tell of limits. */
  readonly headers?: Headers;
  readonly cause?: unknown;
}

export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  readonly status: number | undefined;
  readonly body: unknown;
  readonly retryAfterMs: number | undefined;
  readonly headers: Headers | undefined;

  constructor(
    readonly failure: ProviderFailure,
    /** A sentence for a person, without secrets. */
    message: string,
    details: ProviderErrorDetails = {},
  ) {
    super(message, details.cause === undefined ? {} : { cause: details.cause });
    this.status = details.status;
    this.body = details.body;
    this.retryAfterMs = details.retryAfterMs;
    this.headers = details.headers;
  }

  /**
   * It is not this request that was refused, but whoever sends it: a token that is wrong or revoked, a role or licence that is
   * missing. No other request will do better until a person mends the connection.
   */
  get isLockedOut(): boolean {
    return this.failure === 'rejected' && (this.status === 401 || this.status === 403);
  }
}
