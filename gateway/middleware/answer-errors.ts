import { classifyDatabaseError } from '#platform/database/classify-error.js';
import { ActionError, ERRORS } from '#schemas/errors.js';
import type { Middleware, RequestContext } from '../context.js';
import { PROBLEM_TYPE, problemFromError } from '../problem.js';

const RETRY_AFTER_S = '2';

/** Turns whatever was thrown into problem+json. An error that nobody has foreseen tells the caller nothing of the inside. */
export function answerErrors(): Middleware {
  return async (context, next) => {
    try {
      await next();
      if (context.status === 404 && context.body === undefined) {
        throw new ActionError('unknown_route', `There is nothing at ${context.method} ${context.path}. See /api/reference.`);
      }
    } catch (error) {
      answer(context, toActionError(error, context));
    }
  };
}

function answer(context: RequestContext, error: ActionError): void {
  const { status } = ERRORS[error.code];
  context.status = status;
  if (status === 503 || status === 429) {
    if (!context.response.get('Retry-After')) context.set('Retry-After', RETRY_AFTER_S);
  }
  if (status === 401) context.set('WWW-Authenticate', 'Bearer realm="partita"');
  context.body = JSON.stringify(problemFromError(error, context.state.requestId));
  context.type = PROBLEM_TYPE;
}

function toActionError(error: unknown, context: RequestContext): ActionError {
  if (error instanceof ActionError) return error;
  if (classifyDatabaseError(error) === 'away') {
    context.state.log.warn({ err: error }, 'the database is away');
    return new ActionError('database_unavailable', 'The database is away. Try again in a few seconds.');
  }
  context.state.log.error({ err: error }, 'a request failed for a reason that nobody has foreseen');
  return new ActionError(
    'internal_error',
    `Something went wrong on our side. If it happens again, tell us the request id ${context.state.requestId}.`,
  );
}
