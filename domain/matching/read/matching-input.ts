import type { Decimal } from '../../money/decimal.js';
import type { BankTransaction } from './bank-transaction.js';
import type { OpenItem } from './open-item.js';

/** An account of the organisation itself. Money between two of them is a transfer, not a payment. */
export interface OwnAccount {
  readonly id: string;
  readonly iban: string | null;
  readonly currency: string;
  readonly name: string | null;
}

/**
 * One unit of `from` costs `rate` units of `to` on `date`. The nearest earlier or later rate within 31 days is used.
 */
export interface ExchangeRate {
  readonly from: string;
  readonly to: string;
  readonly date: string;
  readonly rate: Decimal;
}

/** All conditions that are not null must hold. Texts are compared folded: case, accents and punctuation do not matter. */
export interface MatchingRule {
  readonly id: string;
  readonly name: string;
  readonly when: {
    /** A sequence of words in the name, text or reference of the line. */
    readonly textContains: string | null;
    readonly counterpartIban: string | null;
    readonly accountId: string | null;
    readonly direction: 'in' | 'out' | null;
    /** Without sign. */
    readonly minimumMinor: bigint | null;
    readonly maximumMinor: bigint | null;
  };
  /**
   * - counterpart: these lines come from that counterpart (`counterpartKeyOf` of its items).
   * - ignore: these lines need no reconciliation. They are removed before anything else is tried.
   * - suggest_only: these lines are never decided without a person.
   */
  readonly then:
    | { readonly kind: 'counterpart'; readonly counterpartKey: string }
    | { readonly kind: 'ignore' }
    | { readonly kind: 'suggest_only' };
}

/** How often lines with this key (`memoryKeysOf`) settled items of this counterpart in earlier matches. */
export interface MatchMemory {
  readonly key: string;
  readonly counterpartKey: string;
  readonly times: number;
}

/**
 * A person undid this match. The pair is never matched automatically again, and is suggested only when little else
 * fits.
 */
export interface RejectedPair {
  readonly transactionId: string;
  readonly itemId: string;
}

export interface MatchingInput {
  /** Lines that are neither reconciled nor ignored. */
  readonly transactions: readonly BankTransaction[];
  readonly items: readonly OpenItem[];
  readonly ownAccounts: readonly OwnAccount[];
  readonly rules: readonly MatchingRule[];
  readonly memory: readonly MatchMemory[];
  readonly rejected: readonly RejectedPair[];
  readonly rates: readonly ExchangeRate[];
}
