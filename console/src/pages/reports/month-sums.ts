export interface MonthRange {
  readonly from: string;
  readonly until: string;
}

/** The months that end with the one of this day, oldest first. The last one ends on the day itself. */
export function lastMonths(until: string, count: number): readonly MonthRange[] {
  const [year = 0, month = 0] = until.split('-').map(Number);
  const day = (monthIndex: number, date: number): string =>
    new Date(Date.UTC(year, monthIndex, date)).toISOString().slice(0, 10);
  return Array.from({ length: count }, (_, index) => {
    const monthIndex = month - count + index;
    const isLast = index === count - 1;
    return { from: day(monthIndex, 1), until: isLast ? until : day(monthIndex + 1, 0) };
  });
}

interface Row {
  readonly kind: string;
  readonly amounts: readonly (number | null)[];
}

interface MonthSums {
  readonly income: number;
  readonly costs: number;
  readonly result: number;
}

/** Sums of a profit and loss statement, where income is positive and cost negative. In whole cents, because money is exact. */
export function sumsOf(rows: readonly Row[]): MonthSums {
  const cents = rows.filter(({ kind }) => kind === 'line').map(({ amounts }) => Math.round((amounts[0] ?? 0) * 100));
  const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0) / 100;
  return {
    income: sum(cents.filter((each) => each > 0)),
    costs: -sum(cents.filter((each) => each < 0)) || 0,
    result: sum(cents),
  };
}

/** The total of a cash position: opening, in, out, closing. */
export function cashOf(rows: readonly Row[]): { readonly up: number; readonly down: number; readonly line: number } {
  const [, up, down, line] = rows.findLast(({ kind }) => kind === 'total')?.amounts ?? [];
  return { up: up ?? 0, down: down ?? 0, line: line ?? 0 };
}
