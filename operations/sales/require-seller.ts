import type { Transaction } from '#platform/database/transaction.js';
import { ActionError } from '#schemas/errors.js';
import { loadSeller, type SellerBooks } from './load-seller.js';

/** Errors: `region_not_set`. */
export async function requireSeller(tx: Transaction): Promise<SellerBooks> {
  const books = await loadSeller(tx);
  if (books) return books;
  throw new ActionError(
    'region_not_set',
    'The organisation has no region, so its VAT rules are unknown. Call set_region first.',
  );
}
