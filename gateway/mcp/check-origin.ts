import { ActionError } from '#schemas/errors.js';
import type { Middleware } from '../context.js';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Refuses browsers on other sites, as the protocol demands: a page must not talk to a server on the reader's own machine by
 * pointing its own name there. Programs send no Origin. A server that is only for this machine answers to its names only.
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
    if (origin && !isOwn(origin)) throw new ActionError('forbidden', 'Pages of other sites may not use this address.');
    const host = context.get('Host').replace(/:\d+$/, '');
    if (isLocal && !LOOPBACK.has(host.toLowerCase())) {
      throw new ActionError(
        'forbidden',
        `This server is not called ${host}. Set PARTITA_PUBLIC_URL to the address that callers use.`,
      );
    }
    await next();
  };
}
