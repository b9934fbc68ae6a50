import type { RequestContext } from './context.js';

/** Aborted when the caller of a request disconnects before the answer. */
export function disconnectSignal(context: RequestContext): AbortSignal {
  const controller = new AbortController();
  if (context.res.closed) controller.abort();
  // "close" also fires after every finished response. Aborting then would cost an exception per request.
  context.res.once('close', () => {
    if (!context.res.writableFinished) controller.abort();
  });
  return controller.signal;
}
