import type { RequestContext } from './context.js';

/** The header as the caller sent it. An empty one is not a missing one: it is refused, because the caller expects a safe retry. */
export function idempotencyKeyOf(context: RequestContext): string | undefined {
  return context.headers['idempotency-key'] === undefined ? undefined : context.get('Idempotency-Key');
}
