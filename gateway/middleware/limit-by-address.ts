import type { Middleware } from '../http/context.js';
import { RateLimiter } from './limit-rate.js';

/**
 * Limits requests by network address before the caller is known. An office or a cloud of assistants may share one
 * address.
 */
export function limitByAddress(perSecond: number, burst: number): Middleware {
  const limiter = new RateLimiter(perSecond, burst);
  return (context, next) => {
    limiter.check(context.ip, context);
    return next();
  };
}
