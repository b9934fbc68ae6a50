import { comparedPeriod, periodOf, shiftMonths } from './period.js';

describe('a report compares', () => {
  it.each([
    ['2026-01-01', '2026-03-31', '2025-10-01', '2025-12-31'],
    ['2026-02-01', '2026-02-28', '2026-01-01', '2026-01-31'],
    ['2026-03-10', '2026-03-19', '2026-02-28', '2026-03-09'],
  ])('%s to %s with the period before', (from, until, earlierFrom, earlierUntil) => {
    expect(comparedPeriod({ from, until }, 'previous_period')).toEqual({ from: earlierFrom, until: earlierUntil });
  });

  it.each([
    ['2025-02-01', '2025-02-28', '2024-02-01', '2024-02-29'],
    ['2024-02-01', '2024-02-29', '2023-02-01', '2023-02-28'],
    ['2024-02-29', '2024-03-02', '2023-02-28', '2023-03-02'],
    ['2026-01-01', '2026-11-15', '2025-01-01', '2025-11-15'],
  ])('%s to %s with the year before', (from, until, earlierFrom, earlierUntil) => {
    expect(comparedPeriod({ from, until }, 'previous_year')).toEqual({ from: earlierFrom, until: earlierUntil });
  });
});

it('months are shifted to the last day of a shorter month', () => {
  expect(shiftMonths('2026-03-31', -1)).toBe('2026-02-28');
  expect(shiftMonths('2026-01-31', -1)).toBe('2025-12-31');
  expect(shiftMonths('2026-11-30', 3)).toBe('2027-02-28');
});

it('a period starts with the fiscal year and ends today', () => {
  expect(periodOf({}, '2026-11-15', '07-01')).toEqual({ from: '2026-07-01', until: '2026-11-15' });
  expect(periodOf({ until: '2026-06-30' }, '2026-11-15', '07-01')).toEqual({ from: '2025-07-01', until: '2026-06-30' });
  expect(periodOf({ from: '2027-01-01' }, '2026-11-15', '01-01')).toEqual({ from: '2027-01-01', until: '2027-01-01' });
});
