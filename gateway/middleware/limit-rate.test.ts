import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import Koa from 'koa';
import type { RequestContext, RequestState } from '../context.js';
import { RateLimiter } from './limit-rate.js';

const app = new Koa<RequestState>();

function requestOf(keyId: string): RequestContext {
  const request = new IncomingMessage(new Socket());
  const context = app.createContext<RequestState>(request, new ServerResponse(request));
  context.state.principal = {
    organizationId: 'org_1',
    actor: { type: 'key', id: keyId, name: keyId },
    permissions: [],
  };
  return context;
}

const NOW_MS = 1_700_000_000_000;

test('lets a burst through, then refuses with the time to wait', () => {
  const limiter = new RateLimiter(10, 3);
  for (let index = 0; index < 3; index++) limiter.check(requestOf('a'), NOW_MS);
  const refused = requestOf('a');
  expect(() => limiter.check(refused, NOW_MS)).toThrow(expect.objectContaining({ code: 'rate_limited', status: 429 }));
  expect(refused.response.get('Retry-After')).toBe('1');
});

test('refills with time, up to the burst and no further', () => {
  const limiter = new RateLimiter(10, 3);
  for (let index = 0; index < 3; index++) limiter.check(requestOf('a'), NOW_MS);
  limiter.check(requestOf('a'), NOW_MS + 100);
  expect(() => limiter.check(requestOf('a'), NOW_MS + 100)).toThrow();
  for (let index = 0; index < 3; index++) limiter.check(requestOf('a'), NOW_MS + 3_600_000);
  expect(() => limiter.check(requestOf('a'), NOW_MS + 3_600_000)).toThrow();
});

test('one key does not use up what another may', () => {
  const limiter = new RateLimiter(1, 1);
  limiter.check(requestOf('a'), NOW_MS);
  expect(() => limiter.check(requestOf('b'), NOW_MS)).not.toThrow();
  expect(() => limiter.check(requestOf('a'), NOW_MS)).toThrow();
});

test('being refused does not make the wait longer', () => {
  const limiter = new RateLimiter(1, 1);
  limiter.check(requestOf('a'), NOW_MS);
  for (let index = 0; index < 50; index++) expect(() => limiter.check(requestOf('a'), NOW_MS + index)).toThrow();
  expect(() => limiter.check(requestOf('a'), NOW_MS + 1_000)).not.toThrow();
});

test('tells every caller where it stands', () => {
  const limiter = new RateLimiter(10, 20);
  const context = requestOf('a');
  limiter.check(context, NOW_MS);
  expect(context.response.get('RateLimit')).toBe('"key";r=19;t=1');
  expect(context.response.get('RateLimit-Policy')).toBe('"key";q=20;w=2');
});
