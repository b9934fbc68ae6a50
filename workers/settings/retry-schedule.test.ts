import { DEAD_AFTER_MS, nextDelayMs } from './retry-schedule.js';

const now = new Date('2026-11-02T10:00:00Z');

test('retries for three days at growing intervals', () => {
  const delays: number[] = [];
  for (let step = 0; ; step++) {
    const delay = nextDelayMs(step, null, now, 0);
    if (delay === undefined) break;
    delays.push(delay);
  }
  expect(delays.toSorted((a, b) => a - b)).toEqual(delays);
  const hours = delays.reduce((sum, delay) => sum + delay, 0) / 3_600_000;
  expect(hours).toBeGreaterThan(71);
  expect(hours).toBeLessThanOrEqual(72);
  expect(hours).toBeGreaterThan(DEAD_AFTER_MS / 3_600_000);
});

test('respects Retry-After up to a limit', () => {
  expect(nextDelayMs(0, '30', now, 0)).toBe(30_000);
  expect(nextDelayMs(0, 'Mon, 02 Nov 2026 10:01:00 GMT', now, 0)).toBe(60_000);
  expect(nextDelayMs(0, '999999999', now, 0)).toBe(3_600_000);
  for (const nonsense of ['-5', 'soon', 'Mon, 02 Nov 2020 10:01:00 GMT', ''])
    expect(nextDelayMs(0, nonsense, now, 0)).toBe(5_000);
});

test('spreads simultaneous failures', () => {
  expect(nextDelayMs(1, null, now, 1)).toBe(66_000);
});
