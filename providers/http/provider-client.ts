import type { Logger } from '#platform/log.js';
import { parseJson } from '#platform/parse-json.js';
import { startTimeLimit } from '#platform/batching/time-limit.js';
import { say } from '#schemas/sentences/say.js';
import { ProviderError, type ProviderFailure } from './provider-error.js';
import { readRetryAfter } from './retry-after.js';

interface ProviderClientOptions {
  /** The name in errors and logs: `e-conomic`. */
  readonly name: string;
  /** Without a trailing slash; may have a path. */
  readonly baseUrl: string;
  /** Sent with every request. They contain secrets: neither headers nor bodies are ever logged. */
  readonly headers: Readonly<Record<string, string>>;
  /** Texts that must not appear in an error, even if the provider repeats them in an answer. */
  readonly secrets: readonly string[];
  readonly timeoutMs: number;
  /** A larger answer is refused while it is read. Default: 32 MB, for lists of accounts and transactions. */
  readonly maxAnswerBytes?: number;
  readonly signal: AbortSignal;
  readonly log: Logger;
  /** Reads the message from the body of a refusal; the status is used when there is none. */
  describeRefusal?(body: unknown): string | undefined;
}

export type Query = Readonly<Record<string, string | number | undefined>>;

export interface ProviderRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Starts with a slash. The caller escapes external values. */
  readonly path: string;
  readonly query?: Query;
  readonly json?: unknown;
  /** A multipart body instead of `json`. The platform sets its boundary. */
  readonly form?: FormData;
  readonly headers?: Readonly<Record<string, string>>;
  /** Statuses other than 2xx that the caller handles. */
  readonly acceptedStatuses?: readonly number[];
}

export interface ProviderAnswer {
  readonly status: number;
  readonly headers: Headers;
  /** Parsed JSON; bytes for other content; undefined when empty. */
  readonly body: unknown;
}

const MAX_ANSWER_BYTES = 32 * 1024 * 1024;

/** Errors of connections that were never made, so nothing was sent. */
const NEVER_SENT = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENETUNREACH',
  'EHOSTUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'ERR_TLS_CERT_ALTNAME_INVALID',
]);

/**
 * One call to a provider, with a time limit. Every failure is classified by what it says about a write (see
 * ProviderError). The client never retries: only the caller knows whether a repetition is safe.
 */
export class ProviderClient {
  constructor(private readonly options: ProviderClientOptions) {}

  get(path: string, query: Query = {}): Promise<ProviderAnswer> {
    return this.send({ method: 'GET', path, query });
  }

  async send(request: ProviderRequest): Promise<ProviderAnswer> {
    const { log, name } = this.options;
    const startedMs = performance.now();
    const about = { provider: name, method: request.method, path: request.path };
    try {
      const answer = await this.exchange(request);
      log.debug(
        { ...about, status: answer.status, ms: Math.round(performance.now() - startedMs) },
        'a provider answered',
      );
      return answer;
    } catch (error) {
      if (error instanceof ProviderError) {
        const { failure, status, message } = error;
        log.info(
          { ...about, status, failure, ms: Math.round(performance.now() - startedMs), message },
          'a provider failed',
        );
      }
      throw error;
    }
  }

  private async exchange(request: ProviderRequest): Promise<ProviderAnswer> {
    const isRead = request.method === 'GET';
    // A read changes nothing, so a failed read can be repeated.
    const unknown: ProviderFailure = isRead ? 'transient' : 'outcome_unknown';
    const limit = startTimeLimit(this.options.timeoutMs, this.options.signal);
    let response: Response;
    let body: unknown;
    try {
      response = await this.fetch(request, limit.signal);
      body = await readBody(response, this.options.maxAnswerBytes ?? MAX_ANSWER_BYTES);
    } catch (error) {
      throw this.explainBreak(error, unknown);
    } finally {
      limit.release();
    }
    const { status, headers } = response;
    if (body === MALFORMED_JSON)
      throw new ProviderError(unknown, say('provider_gave_malformed_json', { provider: this.options.name }), {
        status,
      });
    if (response.ok || request.acceptedStatuses?.includes(status)) return { status, headers, body };
    throw this.explainStatus(response, body, unknown);
  }

  private fetch(request: ProviderRequest, signal: AbortSignal): Promise<Response> {
    const { baseUrl, headers } = this.options;
    const url = new URL(baseUrl + request.path);
    for (const [key, value] of Object.entries(request.query ?? {}))
      if (value !== undefined) url.searchParams.set(key, String(value));
    const body = request.form ?? (request.json === undefined ? undefined : JSON.stringify(request.json));
    return fetch(url, {
      method: request.method,
      headers: {
        Accept: 'application/json',
        ...headers,
        ...(request.json !== undefined && { 'Content-Type': 'application/json' }),
        ...request.headers,
      },
      // Credentials are sent only to the configured address.
      redirect: 'manual',
      signal,
      ...(body !== undefined && { body }),
    });
  }

  private explainBreak(error: unknown, unknown: ProviderFailure): ProviderError {
    const code = errorCode(error);
    const { name: provider, timeoutMs } = this.options;
    const details = { cause: error };
    if (code !== undefined && NEVER_SENT.has(code))
      return new ProviderError('transient', say('provider_cannot_be_reached', { provider, code }), details);
    if ((error as { name?: unknown } | null)?.name === 'TimeoutError')
      return new ProviderError(unknown, say('provider_did_not_answer', { provider, ms: String(timeoutMs) }), details);
    const closed =
      code === undefined
        ? say('provider_closed_connection', { provider })
        : say('provider_closed_connection_with', { provider, code });
    return new ProviderError(unknown, closed, details);
  }

  private explainStatus({ status, headers }: Response, body: unknown, unknown: ProviderFailure): ProviderError {
    const retryAfterMs = readRetryAfter(headers.get('Retry-After'), Date.now());
    const details = { status, body, headers, ...(retryAfterMs !== undefined && { retryAfterMs }) };
    const told = { provider: this.options.name, status: String(status) };
    // Some providers answer 403 when an hourly or monthly quota is used up, and then state when to retry.
    if (status === 429 || (status === 403 && retryAfterMs !== undefined))
      return new ProviderError('transient', say('provider_received_too_many_calls', told), details);
    if (status >= 500 || status === 408)
      return new ProviderError(unknown, say('provider_failed_with_status', told), details);
    const reason = this.options.describeRefusal?.(body);
    const said =
      reason === undefined
        ? say('provider_refused_with_status', told)
        : say('provider_refused_because', { ...told, reason: this.hideSecrets(reason) });
    return new ProviderError('rejected', said, details);
  }

  private hideSecrets(reason: string): string {
    const hidden = this.options.secrets
      .filter((secret) => secret.length >= 4)
      .reduce((text, secret) => text.replaceAll(secret, '[hidden]'), reason);
    return hidden.slice(0, 1_000);
  }
}

/** A body with a JSON content type that is not JSON: it was cut off, or it is a page of a proxy. */
const MALFORMED_JSON = Symbol('malformed JSON');

async function readBody(response: Response, maxBytes: number): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += (chunk as Uint8Array).byteLength;
    if (bytes > maxBytes) throw new Error('the answer is too large');
    chunks.push(chunk as Uint8Array);
  }
  const body = Buffer.concat(chunks);
  if (body.length === 0) return undefined;
  if (!/\bjson\b/.test(response.headers.get('Content-Type') ?? '')) return body;
  try {
    return parseJson(body.toString('utf8'));
  } catch {
    return response.ok ? MALFORMED_JSON : undefined;
  }
}

/** The code of the failed system call, which fetch puts into the cause. */
function errorCode(error: unknown): string | undefined {
  let inner = error as { code?: unknown; cause?: unknown; errors?: readonly { code?: unknown }[] } | null | undefined;
  for (let depth = 0; typeof inner === 'object' && inner !== null && depth < 4; depth += 1) {
    const code = inner.code ?? inner.errors?.[0]?.code;
    if (typeof code === 'string') return code;
    inner = inner.cause as typeof inner;
  }
  return undefined;
}
