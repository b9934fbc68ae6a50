import { recentMonths, recentPeriods } from './complete-argument.js';

const JANUARY = new Date('2026-01-31T23:30:00Z');

test('counts months back across the year', () => {
  expect(recentMonths(JANUARY, 3)).toEqual(['2026-01', '2025-12', '2025-11']);
});

test('offers quarters, half years and months of the last year, each once', () => {
  const periods = recentPeriods(JANUARY);
  expect(periods.slice(0, 3)).toEqual(['2026-Q1', '2025-Q4', '2025-Q3']);
  expect(periods).toEqual(expect.arrayContaining(['2026-H1', '2025-H2', '2025-12']));
  expect(periods).toHaveLength(new Set(periods).size);
});
