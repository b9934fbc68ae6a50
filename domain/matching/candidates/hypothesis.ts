import type { Item } from '../read/item.js';
import type { Line } from '../read/line.js';
import type { DifferenceKind, MatchKind, MatchTier } from '../read/matching-result.js';
import type { Evidence } from './pair-evidence.js';

/**
 * The amount paid to one item of a hypothesis, in the currency of the line, and why it differs from the open amount.
 */
export interface Share {
  readonly item: Item;
  readonly paid: number;
  readonly difference: DifferenceKind | null;
}

/** A possible explanation of some lines by some items (or of two lines by each other), with its evidence. */
export interface Hypothesis {
  readonly kind: MatchKind | 'transfer';
  readonly tier: MatchTier;
  readonly lines: readonly Line[];
  readonly shares: readonly Share[];
  /** A fee that was deducted from a payment of several items, without sign. */
  readonly fee: number;
  /** Log-odds that this is true and not a coincidence, in hundredths of a nat. */
  readonly points: number;
  readonly evidence: readonly Evidence[];
  readonly heldBackBy: 'rejected_before' | 'rule' | 'weak_evidence' | null;
  /** One of several equal items of its counterpart, and the line does not say which. It needs a larger margin. */
  readonly isOneOfSeries: boolean;
  /** Equal for equal hypotheses. Decides the order when points are equal. */
  readonly key: string;
}

export const hypothesisKey = (lines: readonly Line[], shares: readonly Share[]): string =>
  `${lines.map(({ id }) => id).join('+')}>${shares.map(({ item }) => item.id).join('+')}`;

export const bestFirst = (a: Hypothesis, b: Hypothesis): number =>
  b.points - a.points || (a.key < b.key ? -1 : a.key > b.key ? 1 : 0);
