import { ActionError } from '#schemas/errors.js';
import type { Middleware } from '../http/context.js';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Refuses browser requests from other sites, as the protocol requires. Otherwise a page could reach a server on the
 * user's own machine with DNS rebinding. Programs send no Origin. A local server accepts only loopback host names.
 */
export function checkOrigin(publicUrl: string): Middleware {
  const findProblem = originRule(publicUrl);
  return async (context, next) => {
    const problem = findProblem(context.get('Origin'), context.get('Host'));
    if (problem !== undefined) throw new ActionError('forbidden', problem);
    await next();
  };
}

/** Returns a check of the headers Origin and Host. The check returns the problem, or undefined. */
export function originRule(publicUrl: string): (origin: string, host: string) => string | undefined {
  const own = new URL(publicUrl);
  const isLocal = LOOPBACK.has(own.hostname);
  const isOwn = (origin: string): boolean => {
    if (origin === own.origin) return true;
    return isLocal && URL.canParse(origin) && LOOPBACK.has(new URL(origin).hostname);
  };
  return (origin, host) => {
    if (origin && !isOwn(origin)) return 'Pages of other sites may not call this address.';
    const name = host.replace(/:\d+$/, '');
    if (!isLocal || LOOPBACK.has(name.toLowerCase())) return undefined;
    return `This server does not accept the host name ${name}. Set PARTITA_PUBLIC_URL to the address that callers use.`;
  };
}
