import type { Transaction } from '#platform/database/transaction.js';

/** A source of numbers without gaps: its rows stay locked until the transaction ends, so a rollback leaves none. */
export interface Counter {
  /** Counters are locked in this order, so that two transactions do not deadlock. */
  readonly order: number;
  /** $1: rows of `series` (an array of texts) and `count`. Adds the counts and returns each `series` with its `last` number. */
  readonly statement: string;
}

/** One number of one series of a counter. */
export interface Draw {
  readonly counter: Counter;
  readonly series: readonly string[];
}

/** Takes the numbers of each command, in the order of the commands. */
export async function draw(tx: Transaction, wanted: readonly (readonly Draw[])[]): Promise<number[][]> {
  const counts = new Map<Counter, Map<string, number>>();
  for (const { counter, series } of wanted.flat()) {
    const own = counts.get(counter) ?? new Map<string, number>();
    counts.set(counter, own.set(keyOf(series), (own.get(keyOf(series)) ?? 0) + 1));
  }
  const ordered = [...counts].toSorted(([a], [b]) => a.order - b.order);
  const next = new Map(
    await Promise.all(ordered.map(async ([counter, own]) => [counter, await take(tx, counter, own)] as const)),
  );
  return wanted.map((draws) =>
    draws.map(({ counter, series }) => {
      const numbers = next.get(counter)!;
      const number = numbers.get(keyOf(series));
      if (number === undefined) throw new Error('a counter returned no number');
      numbers.set(keyOf(series), number + 1);
      return number;
    }),
  );
}

const keyOf = (series: readonly string[]): string => JSON.stringify(series);

/** The first of the taken numbers of each series. */
async function take(
  tx: Transaction,
  { statement }: Counter,
  counts: ReadonlyMap<string, number>,
): Promise<Map<string, number>> {
  const rows = [...counts].map(([series, count]) => ({ series: JSON.parse(series) as unknown, count }));
  const taken = await tx.query<{ series: readonly string[]; last: number }>(statement, [JSON.stringify(rows)]);
  return new Map(taken.map(({ series, last }) => [keyOf(series), last - counts.get(keyOf(series))! + 1]));
}
