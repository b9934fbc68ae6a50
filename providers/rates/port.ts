import type { RateFormat } from '#domain/rates/published-rate.js';
import type { Logger } from '#platform/log.js';
import { say } from '#schemas/sentences/say.js';
import { ProviderClient, type ProviderAnswer } from '../http/provider-client.js';
import { ProviderError } from '../http/provider-error.js';
import type { RateSettings } from './settings.js';

/** The complete series of the European Central Bank since 1999 has about 8 MB. */
const MAX_FILE_BYTES = 16 * 1024 * 1024;

export interface RateFile {
  readonly format: RateFormat;
  readonly bytes: Uint8Array;
}

export interface RateContext {
  readonly settings: RateSettings;
  readonly log: Logger;
  readonly signal: AbortSignal;
}

export interface RateRequest {
  readonly currency: string;
  /** The first day for which a rate is needed. */
  readonly from: string;
  readonly today: string;
}

/** A central bank that publishes the rates to its currency on every banking day. */
export interface RatePublisher {
  readonly name: string;
  readonly currency: string;
  /** The published files that contain the requested days. Throws a ProviderError. */
  fetch(request: RateRequest, context: RateContext): Promise<readonly RateFile[]>;
}

export const rateClient = (
  name: string,
  baseUrl: string,
  accept: string,
  { settings, log, signal }: RateContext,
): ProviderClient =>
  new ProviderClient({
    name,
    baseUrl,
    headers: { Accept: accept, 'User-Agent': 'Partita' },
    secrets: [],
    timeoutMs: settings.timeoutMs,
    maxAnswerBytes: MAX_FILE_BYTES,
    signal,
    log,
  });

/** The bytes of an answer. Throws a ProviderError if it is empty or another kind of content. */
export function bytesOf(name: string, { body, status }: ProviderAnswer): Uint8Array {
  if (body instanceof Uint8Array) return body;
  throw new ProviderError('transient', say('provider_gave_no_rates', { provider: name }), { status });
}
