import type { Transaction } from '#platform/database/transaction.js';
import { refuse } from '#schemas/errors.js';
import { loadSeller, type SellerBooks } from './load-seller.js';

/** Errors: `region_not_set`. */
export async function requireSeller(tx: Transaction): Promise<SellerBooks> {
  const books = await loadSeller(tx);
  if (books) return books;
  throw refuse('no_region_for_vat');
}
