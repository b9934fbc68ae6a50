import { readRetryAfter } from './retry-after.js';

const NOW = Date.parse('2026-11-15T10:00:00Z');

test.each([
  ['120', 120_000],
  ['0', 0],
  ['Sun, 15 Nov 2026 10:00:30 GMT', 30_000],
  ['Sun, 15 Nov 2026 09:00:00 GMT', 0],
  ['999999999', 3_600_000],
  ['soon', undefined],
  [null, undefined],
])('Retry-After: %s is %s ms', (value, expected) => {
  expect(readRetryAfter(value, NOW)).toBe(expected);
});
