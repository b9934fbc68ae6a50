import { fiscalYearOf } from '../ledger/fiscal-year.js';
import { randomInteger, randomNumbers } from '../test-support/random-numbers.js';
import {
  depreciatedAfter,
  depreciationOfMonth,
  entryUntil,
  monthEnd,
  nextEntryDate,
  type DepreciationFrequency,
  type DepreciationPlan,
} from './depreciation.js';

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
});

interface Posted {
  readonly date: string;
  readonly amount: bigint;
}

/** All entries of an asset, as the duty posts them. */
function entriesOf(plan: DepreciationPlan, yearStart: string, frequency: () => DepreciationFrequency): Posted[] {
  const entries: Posted[] = [];
  for (let posted = 0, isOver = false; !isOver;) {
    const date = nextEntryDate(plan, posted, frequency(), yearStart);
    const { lastMonth, amount, isLast } = entryUntil(plan, posted, date);
    if (lastMonth <= posted) throw new Error(`the entry of ${date} contains no month`);
    entries.push({ date, amount });
    [posted, isOver] = [lastMonth, isLast];
  }
  return entries;
}

/** The plan month by month, without the code that groups months. */
function monthsOf(plan: DepreciationPlan): Posted[] {
  const months: Posted[] = [];
  for (let month = 1, left = plan.cost - plan.residual; left > 0n; month += 1) {
    const amount = depreciationOfMonth(plan, month);
    months.push({ date: monthEnd(plan.startsOn, month - 1), amount });
    left -= amount;
    if (plan.method === 'declining' && amount === 0n) break;
  }
  return months;
}

const sumsByYear = (entries: readonly Posted[], yearStart: string): Record<string, bigint> => {
  const sums: Record<string, bigint> = {};
  for (const { date, amount } of entries) {
    const { name } = fiscalYearOf(date, yearStart);
    sums[name] = (sums[name] ?? 0n) + amount;
  }
  return sums;
};

function randomPlan(next: () => number): DepreciationPlan {
  const cost = BigInt(randomInteger(next, 2, next() < 0.5 ? 2_000 : 90_000_000));
  const isDeclining = next() < 0.4;
  const [month, day] = [randomInteger(next, 1, 12), randomInteger(next, 1, 28)].map((part) =>
    String(part).padStart(2, '0'),
  );
  return {
    method: isDeclining ? 'declining' : 'straight_line',
    cost,
    residual: next() < 0.5 ? 0n : cost / BigInt(randomInteger(next, 2, 20)),
    startsOn: `2026-${month}-${day}`,
    months: isDeclining ? null : randomInteger(next, 1, 90),
    yearlyPercent: isDeclining ? randomInteger(next, 5, 100) : null,
  };
}

it('yearly entries are the sums of the months of each fiscal year, also when the frequency changes', () => {
  const next = randomNumbers(18);
  for (let round = 0; round < 100; round += 1) {
    const plan = randomPlan(next);
    const yearStart = ['01-01', '07-01', '10-01', '04-06'][randomInteger(next, 0, 3)]!;
    const months = monthsOf(plan);
    const sums = sumsByYear(months, yearStart);
    const yearly = entriesOf(plan, yearStart, () => 'yearly');
    expect(entriesOf(plan, yearStart, () => 'monthly')).toEqual(months);
    expect(sumsByYear(yearly, yearStart)).toEqual(sums);
    expect(yearly).toHaveLength(Object.keys(sums).length);
    expect(yearly.filter(({ date }) => date !== fiscalYearOf(date, yearStart).lastDay)).toEqual([]);
    const changing = entriesOf(plan, yearStart, () => (next() < 0.7 ? 'monthly' : 'yearly'));
    expect(sumsByYear(changing, yearStart)).toEqual(sums);
    if (plan.method === 'straight_line')
      expect(yearly.reduce((sum, { amount }) => sum + amount, 0n)).toBe(plan.cost - plan.residual);
  }
});

it('the first and the last fiscal year have the months that belong to them', () => {
  const plan = { ...PLAN, cost: 36_000n, startsOn: '2026-11-15' };
  expect(entriesOf(plan, '07-01', () => 'yearly')).toEqual([
    { date: '2027-06-30', amount: 8_000n },
    { date: '2028-06-30', amount: 12_000n },
    { date: '2029-06-30', amount: 12_000n },
    { date: '2030-06-30', amount: 4_000n },
  ]);
  // Until a disposal in the middle of a month, that month does not count.
  expect(entryUntil(plan, 8, '2027-09-29')).toEqual({ lastMonth: 10, amount: 2_000n, isLast: false });
  expect(entryUntil(plan, 8, '2027-07-30')).toEqual({ lastMonth: 8, amount: 0n, isLast: false });
});
