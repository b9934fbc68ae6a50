import type { EntryLine } from './entry-line.js';

/**
 * Debits and credits differ. This is a bug in a posting scheme, not a mistake of the caller. The database also refuses
 * such an entry.
 */
export class UnbalancedEntry extends Error {
  override readonly name = 'UnbalancedEntry';
}

export const sumOf = (lines: readonly EntryLine[]): bigint => lines.reduce((sum, line) => sum + line.amount, 0n);

/** Returns the lines, so that a posting scheme can end with this call. */
export const assertBalanced = (lines: readonly EntryLine[]): readonly EntryLine[] => {
  const difference = sumOf(lines);
  if (difference !== 0n) throw new UnbalancedEntry(`debits and credits differ by ${difference} minor units`);
  return lines;
};

/** The sum of each account, without accounts whose sum is zero. */
export const balancesOf = (lines: readonly EntryLine[]): ReadonlyMap<string, bigint> => {
  const balances = new Map<string, bigint>();
  for (const line of lines) balances.set(line.account, (balances.get(line.account) ?? 0n) + line.amount);
  return new Map([...balances].filter(([, balance]) => balance !== 0n).sort(([a], [b]) => (a < b ? -1 : 1)));
};
