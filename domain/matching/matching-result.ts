/** The surest evidence that carries a match, in the order of the tiers. */
export type MatchTier = 'reference' | 'rule' | 'memory' | 'score' | 'set';

/**
 * - single: one line settles one item, exactly or with an explained difference.
 * - partial: the line (or lines) settle a part; the rest of the item stays open.
 * - one_to_many: one line settles several items.
 * - many_to_one: several lines settle one item together.
 */
export type MatchKind = 'single' | 'partial' | 'one_to_many' | 'many_to_one';

export type DifferenceKind = 'fee' | 'withholding' | 'split_payment' | 'discount' | 'exchange' | 'rounding';

/** Why a line and what it settles differ: `paidMinor` = `settledMinor` + the sum of the differences (same currency). */
export interface Difference {
  readonly kind: DifferenceKind;
  /**
   * Signed, in minor units of the bank line: what arrived more (+) or less (−) than was settled. A fee is always negative.
   * The ledger line that takes it is a debit of minus this amount. For `exchange` it counts from the booked amount of the item
   * (or from the known rate, when the item has none).
   */
  readonly amountMinor: bigint;
}

/** The part of one line that goes to one item. */
export interface Allocation {
  readonly transactionId: string;
  readonly itemId: string;
  /** Signed, in the currency of the line. The allocations of a line sum to its amount, to the cent. */
  readonly paidMinor: bigint;
  /** Signed, in the currency of the item; never more than is open. */
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

/** One piece of evidence, for a person to read. Points are log-odds in hundredths of a nat: for (+) or against (−). */
export interface Reason {
  readonly code: ReasonCode;
  readonly points: number;
  /** One short English sentence: "Invoice number 2026-0042 is in the text". */
  readonly text: string;
}

export interface Match {
  readonly kind: MatchKind;
  readonly tier: MatchTier;
  readonly allocations: readonly Allocation[];
  /** 0..1: how likely it is that this match is right, everything else that was possible considered. */
  readonly score: number;
  readonly reasons: readonly Reason[];
}

/** A match that was not sure enough to be made. Suggestions may exclude each other. */
export interface Suggestion extends Match {
  /** Why it was not made: too little evidence, a runner-up too close, a rejected pair, a rule. */
  readonly heldBackBy: 'weak_evidence' | 'close_runner_up' | 'rejected_before' | 'rule';
}

/** Two lines on two own accounts that are one movement. */
export interface Transfer {
  readonly outgoingId: string;
  readonly incomingId: string;
  readonly score: number;
  readonly reasons: readonly Reason[];
}

/** A line that looks like a transfer though the other side has not arrived: a proposal to ignore it, for a person. */
export interface TransferSuggestion {
  readonly transactionId: string;
  /** The other side, when there are candidates but no clear one. */
  readonly candidateIds: readonly string[];
  readonly ownAccountId: string | null;
  readonly score: number;
  readonly reasons: readonly Reason[];
}

export interface MatchingResult {
  /** Sure ones. No line and no item is in two of them. Sorted by the first line's id. */
  readonly matches: readonly Match[];
  readonly transfers: readonly Transfer[];
  /** Lines that a rule takes out. */
  readonly ignored: readonly { readonly transactionId: string; readonly ruleId: string }[];
  /** Best first per line; at most five per line. */
  readonly suggestions: readonly Suggestion[];
  readonly transferSuggestions: readonly TransferSuggestion[];
  /** Lines without match, transfer or rule, whether or not there is a suggestion. */
  readonly leftTransactionIds: readonly string[];
  readonly leftItemIds: readonly string[];
}
