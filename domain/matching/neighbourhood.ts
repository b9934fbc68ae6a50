import type { BankTransaction } from './bank-transaction.js';
import type { Changes } from './match-around.js';
import type { OpenItem } from './open-item.js';

/**
 * Under which keys a record is found by those that it may be matched with, or compete with. A caller that stores them beside the
 * record (an array column with an index) can load a neighbourhood without loading everything.
 */
export const indexKeysOfTransaction = (_transaction: BankTransaction): readonly string[] => [];
export const indexKeysOfItem = (_item: OpenItem): readonly string[] => [];

/**
 * Loads a neighbourhood step by step, without IO in here:
 *
 *   let search = startSearch(changes);
 *   while (search.wantedKeys.length > 0) search = widenSearch(search, await loadByKeys(search.wantedKeys));
 *   matchAround({ ...rest, transactions: search.transactions, items: search.items }, changes);
 */
export interface NeighbourhoodSearch {
  readonly wantedKeys: readonly string[];
  readonly transactions: readonly BankTransaction[];
  readonly items: readonly OpenItem[];
}

export const startSearch = (changes: Changes): NeighbourhoodSearch => ({
  wantedKeys: [],
  transactions: changes.transactions,
  items: changes.items,
});

export const widenSearch = (search: NeighbourhoodSearch, _found: Changes): NeighbourhoodSearch => search;
