import { RateLimiter } from './limit-rate.js';

const NOW_MS = 1_700_000_000_000;
const nowhere = new Map<string, string>();

test('allows a burst, then rejects with the time to wait', () => {
  const limiter = new RateLimiter(10, 3);
  for (let index = 0; index < 3; index++) limiter.check('a', nowhere, NOW_MS);
  const headers = new Map<string, string>();
  expect(() => limiter.check('a', headers, NOW_MS)).toThrow(
    expect.objectContaining({ code: 'rate_limited', status: 429 }),
  );
  expect(headers.get('Retry-After')).toBe('1');
});

test('refills over time up to the burst', () => {
  const limiter = new RateLimiter(10, 3);
  for (let index = 0; index < 3; index++) limiter.check('a', nowhere, NOW_MS);
  limiter.check('a', nowhere, NOW_MS + 100);
  expect(() => limiter.check('a', nowhere, NOW_MS + 100)).toThrow();
  for (let index = 0; index < 3; index++) limiter.check('a', nowhere, NOW_MS + 3_600_000);
  expect(() => limiter.check('a', nowhere, NOW_MS + 3_600_000)).toThrow();
});

test('limits each key separately', () => {
  const limiter = new RateLimiter(1, 1);
  limiter.check('a', nowhere, NOW_MS);
  expect(() => limiter.check('b', nowhere, NOW_MS)).not.toThrow();
  expect(() => limiter.check('a', nowhere, NOW_MS)).toThrow();
});

test('does not extend the wait after a rejection', () => {
  const limiter = new RateLimiter(1, 1);
  limiter.check('a', nowhere, NOW_MS);
  for (let index = 0; index < 50; index++) expect(() => limiter.check('a', nowhere, NOW_MS + index)).toThrow();
  expect(() => limiter.check('a', nowhere, NOW_MS + 1_000)).not.toThrow();
});

test('sends the rate limit headers with every answer', () => {
  const limiter = new RateLimiter(10, 20);
  const headers = new Map<string, string>();
  limiter.check('a', headers, NOW_MS);
  expect(headers.get('RateLimit')).toBe('"key";r=19;t=1');
  expect(headers.get('RateLimit-Policy')).toBe('"key";q=20;w=2');
});

test('limits the keys of an organisation together, and no other organisation', () => {
  const limiter = new RateLimiter(1, 1);
  const call = (organizationId: string, id: string, headers = nowhere): void =>
    limiter.checkCaller({ organizationId, actor: { type: 'key', id, name: 'n' } }, headers);
  for (const id of ['a', 'b', 'c', 'd', 'e']) call('org_1', id);
  const headers = new Map<string, string>();
  expect(() => call('org_1', 'f', headers)).toThrow('The limit of an organisation is 5 requests per second.');
  expect([headers.get('Retry-After'), headers.get('RateLimit')]).toEqual(['1', '"key";r=0;t=1']);
  call('org_2', 'g');
});
