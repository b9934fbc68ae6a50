import { ProviderError } from '#providers/http/provider-error.js';
import { ActionError } from '#schemas/errors.js';

/** What a provider did, as an answer to a command: refused for good, or worth another try. Anything else is a bug and stays one. */
export function explainProviderFailure(error: unknown): unknown {
  if (!(error instanceof ProviderError)) return error;
  const code = error.failure === 'rejected' ? 'provider_refused' : 'provider_unavailable';
  return new ActionError(code, `${error.message}.`, [], { cause: error });
}
