import type { RateTable } from './read/exchange-rates.js';
import type { Hypothesis, Share } from './candidates/hypothesis.js';
import type { Line } from './read/line.js';
import type { Allocation, Difference, DifferenceKind } from './read/matching-result.js';

const difference = (kind: DifferenceKind | null, amount: number): readonly Difference[] =>
  kind === null || amount === 0 ? [] : [{ kind, amountMinor: BigInt(amount) }];

const exchangeDifference = (line: Line, { item, paid }: Share, rates: RateTable): readonly Difference[] => {
  const { booked } = item.source;
  const expected =
    booked !== null && booked.currency === line.currency
      ? Number(booked.minor)
      : rates.convert(item.amount, item.currency, line.currency, line.day);
  return expected === null ? [] : difference('exchange', paid - expected);
};

const allocateSingle = (line: Line, share: Share, rates: RateTable): Allocation => {
  const { item, paid } = share;
  const isExchanged = line.currency !== item.currency;
  // A suggestion for a line that is larger than the item. The rest of the line stays unallocated.
  const isOver = !isExchanged && share.difference === null && Math.abs(paid) > Math.abs(item.amount);
  const isPart = !isExchanged && share.difference === null && Math.abs(paid) < Math.abs(item.amount);
  return {
    transactionId: line.id,
    itemId: item.id,
    paidMinor: BigInt(isOver ? item.amount : paid),
    settledMinor: BigInt(isPart ? paid : item.amount),
    differences: isExchanged
      ? exchangeDifference(line, share, rates)
      : difference(share.difference, paid - item.amount),
  };
};

/** The fee of a payment of several items is recorded on the largest item. */
const allocateSet = (line: Line, shares: readonly Share[], fee: number): readonly Allocation[] => {
  const largest = shares.reduce((a, b) => (Math.abs(b.paid) > Math.abs(a.paid) ? b : a));
  return shares.map((share) => {
    const { item, paid } = share;
    const lost = share === largest ? fee : 0;
    return {
      transactionId: line.id,
      itemId: item.id,
      paidMinor: BigInt(paid - lost),
      settledMinor: BigInt(item.amount),
      differences: [...difference(share.difference, paid - item.amount), ...difference('fee', -lost)],
    };
  });
};

/** If several lines settle one item less a withholding, the withholding is recorded on the last line. */
const allocateInstalments = (
  lines: readonly Line[],
  { item, paid }: Share,
  rest: 'open' | 'settled',
): readonly Allocation[] =>
  lines.map((line, index) => {
    const withheld = rest === 'settled' && index === lines.length - 1 ? item.amount - paid : 0;
    return {
      transactionId: line.id,
      itemId: item.id,
      paidMinor: BigInt(line.amount),
      settledMinor: BigInt(line.amount + withheld),
      differences: difference('withholding', -withheld),
    };
  });

export const allocationsOf = ({ kind, lines, shares, fee }: Hypothesis, rates: RateTable): readonly Allocation[] => {
  const line = lines[0]!;
  if (shares.length > 1) return allocateSet(line, shares, fee);
  const share = shares[0]!;
  if (lines.length > 1) return allocateInstalments(lines, share, kind === 'partial' ? 'open' : 'settled');
  return [allocateSingle(line, share, rates)];
};
