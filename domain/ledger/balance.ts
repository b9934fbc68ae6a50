import type { EntryLine } from './entry-line.js';

/** Debits and credits differ: a bug of a posting scheme, never of the caller's. The database refuses such an entry too. */
export class UnbalancedEntry extends Error {
  override readonly name = 'UnbalancedEntry';
}

export const sumOf = (lines: readonly EntryLine[]): bigint => lines.reduce((sum, line) => sum + line.amount, 0n);

/** Returns the lines, so that every posting scheme can end with it. */
export const assertBalanced = (lines: readonly EntryLine[]): readonly EntryLine[] => {
  const difference = sumOf(lines);
  if (difference !== 0n) throw new UnbalancedEntry(`debits and credits differ by ${difference} minor units`);
  return lines;
};

/** Sum per account, without accounts that come to zero. */
export const balancesOf = (lines: readonly EntryLine[]): ReadonlyMap<string, bigint> => {
  const balances = new Map<string, bigint>();
  for (const line of lines) balances.set(line.account, (balances.get(line.account) ?? 0n) + line.amount);
  return new Map([...balances].filter(([, balance]) => balance !== 0n).sort(([a], [b]) => (a < b ? -1 : 1)));
};
