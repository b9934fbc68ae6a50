import { asWritten } from '#schemas/sentences/combine.js';
import { say } from '#schemas/sentences/say.js';
import { ProviderError } from '../../http/provider-error.js';
import { BankError } from '../port.js';
import { resetOf } from './rate-headers.js';
import type { WireError } from './wire.js';

const CONSENT_ENDED = new Set(['EXPIRED_SESSION', 'CLOSED_SESSION', 'REVOKED_SESSION', 'SESSION_DOES_NOT_EXIST']);
const BANK_UNAVAILABLE = new Set(['ASPSP_ERROR', 'ASPSP_TIMEOUT']);

/** Banks limit calls per day. If the bank gives no time, wait six hours, a quarter of a day. */
const DEFAULT_PAUSE_MS = 6 * 3_600_000;

/** Converts an error to the errors of the port. The code in the body decides, because its status is not documented. */
export function explainError(error: unknown): unknown {
  if (!(error instanceof ProviderError)) return error;
  const { error: code, message } = readBody(error.body);
  const reason = asWritten((message ?? code ?? error.message).replace(/\.$/, ''));
  const options = { cause: error };
  if (code !== undefined && CONSENT_ENDED.has(code))
    return new BankError('consent_expired', say('bank_ended_consent', { code }), null, options);
  if (code === 'ASPSP_RATE_LIMIT_EXCEEDED' || error.status === 429)
    return new BankError(
      'rate_limited',
      say('bank_receives_too_many_calls'),
      error.retryAfterMs ?? (error.headers && resetOf(error.headers)) ?? DEFAULT_PAUSE_MS,
      options,
    );
  if (error.failure !== 'rejected' || (code !== undefined && BANK_UNAVAILABLE.has(code)))
    return new BankError('unavailable', say('bank_not_available', { reason }), error.retryAfterMs ?? null, options);
  return new BankError('refused', say('bank_provider_refused', { reason }), null, options);
}

function readBody(body: unknown): WireError {
  return typeof body === 'object' && body !== null ? (body as WireError) : {};
}
