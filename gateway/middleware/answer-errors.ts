import { ERRORS } from '#schemas/error-codes.js';
import { type ActionError, refuse } from '#schemas/errors.js';
import type { Middleware, RequestContext } from '../http/context.js';
import { PROBLEM_TYPE, problemFromError } from '../http/problem.js';
import { toActionError } from '../http/to-action-error.js';

const RETRY_AFTER_S = '2';

/** Turns every thrown error into problem+json. */
export function answerErrors(): Middleware {
  return async (context, next) => {
    try {
      await next();
      if (context.status === 404 && context.body === undefined) {
        throw refuse('no_address', { method: context.method, path: context.path });
      }
    } catch (error) {
      answer(context, toActionError(error, context.state));
    }
  };
}

function answer(context: RequestContext, error: ActionError): void {
  const { status } = ERRORS[error.code];
  context.status = status;
  if (status === 503 || status === 429) {
    if (!context.response.get('Retry-After')) context.set('Retry-After', RETRY_AFTER_S);
  }
  if (status === 401 && !context.response.get('WWW-Authenticate'))
    context.set('WWW-Authenticate', 'Bearer realm="partita"');
  context.body = JSON.stringify(problemFromError(error, context.state.requestId));
  context.type = PROBLEM_TYPE;
}
