import type { Match } from '../matching/read/matching-result.js';

const shape = ({ kind, allocations }: Match): string =>
  `${kind}: ${allocations
    .map(({ transactionId, itemId, paidMinor, settledMinor, differences }) =>
      [
        `${transactionId}>${itemId} ${paidMinor}/${settledMinor}`,
        ...differences.map((one) => `${one.kind} ${one.amountMinor}`),
      ].join(' '),
    )
    .join(', ')}`;

/** Matches as short texts, `kind: line>item paid/settled difference`, so that tests can compare them at a glance. */
export const shapes = (matches: readonly Match[]): readonly string[] => matches.map(shape);
