import { ProviderError } from '../../http/provider-error.js';
import { BankError } from '../port.js';
import { resetOf } from './rate-headers.js';
import type { WireError } from './wire.js';

const CONSENT_OVER = new Set(['EXPIRED_SESSION', 'CLOSED_SESSION', 'REVOKED_SESSION', 'SESSION_DOES_NOT_EXIST']);
const LATER = new Set(['ASPSP_ERROR', 'ASPSP_TIMEOUT']);

/** Banks count calls by the day: without a word from them, six hours are a quarter of it. */
const DEFAULT_PAUSE_MS = 6 * 3_600_000;

/** What went wrong, in the words of the port. The code in the body decides; which status goes with it is not told. */
export function explainError(error: unknown): unknown {
  if (!(error instanceof ProviderError)) return error;
  const { error: code, message } = readBody(error.body);
  const told = message ?? code ?? error.message;
  const options = { cause: error };
  if (code !== undefined && CONSENT_OVER.has(code))
    return new BankError(
      'consent_expired',
      `The bank has ended the consent (${code}). Call start_bank_authorization to link it again; its lines stay.`,
      null,
      options,
    );
  if (code === 'ASPSP_RATE_LIMIT_EXCEEDED' || error.status === 429)
    return new BankError(
      'rate_limited',
      'The bank asks to be called less often.',
      error.retryAfterMs ?? (error.headers && resetOf(error.headers)) ?? DEFAULT_PAUSE_MS,
      options,
    );
  if (error.failure !== 'rejected' || (code !== undefined && LATER.has(code)))
    return new BankError(
      'unavailable',
      `The bank is away: ${told.replace(/\.?$/, '.')}`,
      error.retryAfterMs ?? null,
      options,
    );
  return new BankError('refused', `Enable Banking refused: ${told.replace(/\.?$/, '.')}`, null, options);
}

function readBody(body: unknown): WireError {
  return typeof body === 'object' && body !== null ? (body as WireError) : {};
}
