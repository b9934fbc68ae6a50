import { lastMonths, sumsOf } from './month-sums';

it('counts months back over the new year, and ends on the day', () => {
  expect(lastMonths('2026-02-14', 3)).toEqual([
    { from: '2025-12-01', until: '2025-12-31' },
    { from: '2026-01-01', until: '2026-01-31' },
    { from: '2026-02-01', until: '2026-02-14' },
  ]);
});

it('adds lines, not totals, without the errors of floats', () => {
  const rows = [
    { kind: 'heading', amounts: [null] },
    { kind: 'line', amounts: [0.1] },
    { kind: 'line', amounts: [0.2] },
    { kind: 'line', amounts: [-0.25] },
    { kind: 'total', amounts: [0.05] },
  ];
  expect(sumsOf(rows)).toEqual({ income: 0.3, costs: 0.25, result: 0.05 });
  expect(sumsOf([])).toEqual({ income: 0, costs: 0, result: 0 });
});
