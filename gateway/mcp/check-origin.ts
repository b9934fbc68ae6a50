import { type ActionError, refuse } from '#schemas/errors.js';
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
    if (problem !== undefined) throw problem;
    await next();
  };
}

/** Returns a check of the headers Origin and Host. The check returns the problem, or undefined. */
export function originRule(publicUrl: string): (origin: string, host: string) => ActionError | undefined {
  const own = new URL(publicUrl);
  const isLocal = LOOPBACK.has(own.hostname);
  const isOwn = (origin: string): boolean => {
    if (origin === own.origin) return true;
    return isLocal && URL.canParse(origin) && LOOPBACK.has(new URL(origin).hostname);
  };
  return (origin, host) => {
    if (origin && !isOwn(origin)) return refuse('page_of_other_site');
    const name = host.replace(/:\d+$/, '');
    if (!isLocal || LOOPBACK.has(name.toLowerCase())) return undefined;
    return refuse('host_name_not_accepted', { name });
  };
}
