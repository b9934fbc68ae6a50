import { localDay } from './local-day.js';

test.each([
  ['2026-01-31T23:30:00Z', 'denmark', '2026-02-01'],
  ['2026-06-30T21:59:00Z', 'italy', '2026-06-30'],
  ['2026-06-30T22:00:00Z', 'italy', '2026-07-01'],
  ['2026-06-30T23:00:00Z', null, '2026-06-30'],
] as const)('%s is in %s the day %s', (moment, region, day) => {
  expect(localDay(new Date(moment), region)).toBe(day);
});
