import { ActionError } from '#schemas/errors.js';
import type { Middleware } from '../context.js';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Refuses browser requests from other sites, as the protocol requires. Otherwise a page could reach a server on the
 * user's own machine with DNS rebinding. Programs send no Origin. A local server accepts only loopback host names.
 */
export function checkOrigin(publicUrl: string): Middleware {
  const own = new URL(publicUrl);
  const isLocal = LOOPBACK.has(own.hostname);
  const isOwn = (origin: string): boolean => {
    if (origin === own.origin) return true;
    return isLocal && URL.canParse(origin) && LOOPBACK.has(new URL(origin).hostname);
  };
  return async (context, next) => {
    const origin = context.get('Origin');
    if (origin && !isOwn(origin)) throw new ActionError('forbidden', 'Pages of other sites may not call this address.');
    const host = context.get('Host').replace(/:\d+$/, '');
    if (isLocal && !LOOPBACK.has(host.toLowerCase())) {
      throw new ActionError(
        'forbidden',
        `This server does not accept the host name ${host}. Set PARTITA_PUBLIC_URL to the address that callers use.`,
      );
    }
    await next();
  };
}
