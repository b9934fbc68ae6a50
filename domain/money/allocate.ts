import { money, type Money } from './money.js';

/**
 * Splits an amount by weights so that the parts add up to it exactly. Every part is truncated toward zero. The
 * remaining cents go to the largest remainders, and for equal remainders to the earlier part.
 */
export const allocate = (amount: Money, weights: readonly bigint[]): readonly Money[] => {
  const total = weights.reduce((a, b) => a + b, 0n);
  if (weights.some((weight) => weight < 0n)) throw new RangeError('weights must not be negative');
  if (total === 0n) throw new RangeError('at least one weight must be above zero');

  const negative = amount.minor < 0n;
  const absolute = negative ? -amount.minor : amount.minor;
  const shares = weights.map((weight, index) => ({
    index,
    minor: (absolute * weight) / total,
    remainder: (absolute * weight) % total,
  }));
  const missing = absolute - shares.reduce((sum, share) => sum + share.minor, 0n);
  const byRemainder = [...shares].sort((a, b) =>
    a.remainder === b.remainder ? a.index - b.index : a.remainder < b.remainder ? 1 : -1,
  );
  // `missing` is less than the number of parts, because each truncation loses less than one cent.
  const roundedUp = new Set(byRemainder.slice(0, Number(missing)).map((share) => share.index));
  return shares.map(({ index, minor }) => {
    const part = roundedUp.has(index) ? minor + 1n : minor;
    return money(negative ? -part : part, amount.currency);
  });
};
