import { dayOfSeries, nextDate } from './next-date.js';

it('a series keeps its day, and the last day of a month stays the last', () => {
  expect(['2026-09-29', '2026-09-30', '2027-02-28', '2028-02-28'].map(dayOfSeries)).toEqual([29, 31, 31, 28]);
  expect(nextDate('2026-09-30', 'quarterly', dayOfSeries('2026-09-30'))).toBe('2026-12-31');
});

it('a recurring entry of the 31st returns to the 31st after a shorter month', () => {
  expect(nextDate('2026-01-31', 'monthly', 31)).toBe('2026-02-28');
  expect(nextDate('2026-02-28', 'monthly', 31)).toBe('2026-03-31');
  expect(nextDate('2026-11-30', 'quarterly', 30)).toBe('2027-02-28');
  expect(nextDate('2024-02-29', 'yearly', 29)).toBe('2025-02-28');
  expect(nextDate('2027-02-28', 'yearly', 29)).toBe('2028-02-29');
});
