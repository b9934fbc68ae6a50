import { depreciatedAfter, depreciationOfMonth, monthEnd, monthsUntil, type DepreciationPlan } from './depreciation.js';

const PLAN: DepreciationPlan = {
  method: 'straight_line',
  cost: 100_000n,
  residual: 0n,
  startsOn: '2026-01-15',
  months: 36,
  yearlyPercent: null,
};

it('straight-line entries add up to the cost less the residual value, and end', () => {
  const months = Array.from({ length: 40 }, (_, index) => depreciationOfMonth(PLAN, index + 1));
  expect(months.reduce((sum, amount) => sum + amount, 0n)).toBe(100_000n);
  expect([months[0], months[1], months[36]]).toEqual([2_778n, 2_778n, 0n]);
  expect(depreciatedAfter({ ...PLAN, residual: 10_000n }, 36)).toBe(90_000n);
});

it('declining depreciation takes a share of the book value of each year', () => {
  const plan: DepreciationPlan = { ...PLAN, method: 'declining', months: null, yearlyPercent: 25 };
  expect([12, 24].map((month) => depreciatedAfter(plan, month))).toEqual([25_000n, 43_750n]);
  expect(depreciationOfMonth(plan, 1)).toBe(2_083n);
  expect(depreciatedAfter({ ...plan, residual: 90_000n }, 12)).toBe(10_000n);
});

it('months end on their last day', () => {
  expect([monthEnd('2026-01-15', 0), monthEnd('2026-01-31', 1)]).toEqual(['2026-01-31', '2026-02-28']);
  expect([monthsUntil('2026-01-15', '2026-03-01'), monthsUntil('2026-03-01', '2026-01-15')]).toEqual([3, 0]);
});
