import { ProviderError } from '#providers/http/provider-error.js';
import { refuse } from '#schemas/errors.js';

/** Converts a provider error to a rejection or a retry. All other errors are bugs and are thrown unchanged. */
export function explainProviderFailure(error: unknown): unknown {
  if (!(error instanceof ProviderError)) return error;
  const code = error.failure === 'rejected' ? 'provider_has_refused' : 'provider_is_away';
  return refuse(code, { reason: error.said }, { cause: error });
}
