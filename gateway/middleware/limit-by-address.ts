import type { Middleware } from '../context.js';
import { RateLimiter } from './limit-rate.js';

/** Nobody is known yet, so requests are counted by network address; a cloud of assistants or an office may come from one. */
export function limitByAddress(perSecond: number, burst: number): Middleware {
  const limiter = new RateLimiter(perSecond, burst);
  return (context, next) => {
    limiter.check(context.ip, context);
    return next();
  };
}
