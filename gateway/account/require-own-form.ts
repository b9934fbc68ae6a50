import { ActionError } from '#schemas/errors.js';
import type { RequestContext } from '../context.js';
import type { GatewayDependencies } from '../dependencies.js';

/** A page of another site must not press our buttons. Browsers name the origin with every form; the cookie is Lax besides. */
export function requireOwnForm(context: RequestContext, { config }: GatewayDependencies): void {
  const origin = context.get('Origin');
  if (origin && origin !== new URL(config.gateway.publicUrl).origin) {
    throw new ActionError('forbidden', 'This form belongs to another site.');
  }
}
