import type { Said } from '#schemas/sentences/say.js';
/** The strongest evidence of a match, in the order of the tiers. */
export type MatchTier = 'reference' | 'rule' | 'memory' | 'score' | 'set';

/**
 * - single: one line settles one item, exactly or with an explained difference.
 * - partial: one or more lines settle a part of an item; the rest stays open.
 * - one_to_many: one line settles several items.
 * - many_to_one: several lines together settle one item.
 */
export type MatchKind = 'single' | 'partial' | 'one_to_many' | 'many_to_one';

export type DifferenceKind = 'fee' | 'withholding' | 'split_payment' | 'discount' | 'exchange' | 'rounding';

/**
 * Why the line and the settled amount differ: `paidMinor` = `settledMinor` + the sum of the differences (same
 * currency).
 */
export interface Difference {
  readonly kind: DifferenceKind;
  /**
   * Signed, in minor units of the bank line: how much more (+) or less (−) arrived than was settled. A fee is always
   * negative. The ledger line of the difference is a debit of minus this amount. For `exchange`, it is computed from
   * the booked amount of the item (or from the known rate, when the item has none).
   */
  readonly amountMinor: bigint;
}

/** The part of one line that goes to one item. */
export interface Allocation {
  readonly transactionId: string;
  readonly itemId: string;
  /** Signed, in the currency of the line. The allocations of a line add up to its amount, to the cent. */
  readonly paidMinor: bigint;
  /** Signed, in the currency of the item; never more than the open amount. */
  readonly settledMinor: bigint;
  readonly differences: readonly Difference[];
}

export type ReasonCode =
  | 'payment_reference'
  | 'end_to_end_id'
  | 'number_in_text'
  | 'number_misspelt'
  | 'other_number_in_text'
  | 'rule'
  | 'memory'
  | 'iban'
  | 'fiscal_id'
  | 'name'
  | 'name_in_text'
  | 'other_name'
  | 'amount_exact'
  | 'amount_explained'
  | 'amount_of_set'
  | 'amount_part'
  | 'amount_differs'
  | 'date_near'
  | 'date_far'
  | 'period_in_text'
  | 'exchange_rate'
  | 'own_account'
  | 'first_of_duplicates'
  | 'rejected_before';

/** One piece of evidence, for people. Points are log-odds in hundredths of a nat: for (+) or against (−) the match. */
export interface Reason {
  readonly code: ReasonCode;
  readonly points: number;
  readonly text: Said;
}

export interface Match {
  readonly kind: MatchKind;
  readonly tier: MatchTier;
  readonly allocations: readonly Allocation[];
  /** The probability that this match is right, 0..1, considering all alternatives. */
  readonly score: number;
  readonly reasons: readonly Reason[];
}

/** A match with too little evidence to be made. Suggestions may exclude each other. */
export interface Suggestion extends Match {
  /** Why it was not made: too little evidence, a close runner-up, a rejected pair, or a rule. */
  readonly heldBackBy: 'weak_evidence' | 'close_runner_up' | 'rejected_before' | 'rule';
}

/** Two lines on two own accounts that are one movement of money. */
export interface Transfer {
  readonly outgoingId: string;
  readonly incomingId: string;
  readonly score: number;
  readonly reasons: readonly Reason[];
}

/** A line that looks like a transfer although the other side has not arrived. A person may ignore it. */
export interface TransferSuggestion {
  readonly transactionId: string;
  /** The other side, when there are candidates but none is certain. */
  readonly candidateIds: readonly string[];
  readonly ownAccountId: string | null;
  readonly score: number;
  readonly reasons: readonly Reason[];
}

export interface MatchingResult {
  /** The decided matches. No line and no item is in two of them. Sorted by the id of the first line. */
  readonly matches: readonly Match[];
  readonly transfers: readonly Transfer[];
  /** Lines that a rule ignores. */
  readonly ignored: readonly { readonly transactionId: string; readonly ruleId: string }[];
  /** Best first, at most five per line. */
  readonly suggestions: readonly Suggestion[];
  readonly transferSuggestions: readonly TransferSuggestion[];
  /** Lines without match, transfer or rule, with or without a suggestion. */
  readonly leftTransactionIds: readonly string[];
  readonly leftItemIds: readonly string[];
}
