import { refuse } from '#schemas/errors.js';
import type { RequestContext } from './http/context.js';
import type { GatewayDependencies } from './dependencies.js';

/**
 * Refuses forms that were sent from another site (CSRF). Browsers send the origin with every form, and the session
 * cookie is SameSite=Lax as well.
 */
export function requireSameOrigin(context: RequestContext, { config }: GatewayDependencies): void {
  const origin = context.get('Origin');
  if (origin && origin !== new URL(config.gateway.publicUrl).origin) {
    throw refuse('form_from_other_site');
  }
}
