import { ProviderError } from '#providers/http/provider-error.js';
import { ActionError } from '#schemas/errors.js';

/** Converts a provider error to a rejection or a retry. All other errors are bugs and are thrown unchanged. */
export function explainProviderFailure(error: unknown): unknown {
  if (!(error instanceof ProviderError)) return error;
  const code = error.failure === 'rejected' ? 'provider_refused' : 'provider_unavailable';
  return new ActionError(code, `${error.message}.`, [], { cause: error });
}
