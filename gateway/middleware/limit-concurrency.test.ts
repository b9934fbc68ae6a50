import { ConcurrencyLimiter } from './limit-concurrency.js';

it('refuses more than the limit, of one organisation only, and says when to try again', () => {
  const limiter = new ConcurrencyLimiter(2, 'too_many_streams_open', 'PARTITA_LIMIT_EVENT_STREAMS');
  const headers = new Map<string, string>();
  const leave = limiter.enter('org_a', headers);
  limiter.enter('org_a', headers);
  expect(() => limiter.enter('org_a', headers)).toThrow(
    'An organisation may have 2 event streams at a time (PARTITA_LIMIT_EVENT_STREAMS).',
  );
  expect(headers.get('Retry-After')).toBe('5');
  limiter.enter('org_b', headers);
  leave();
  leave();
  limiter.enter('org_a', headers);
  expect(() => limiter.enter('org_a', headers)).toThrow('2 event streams');
});
