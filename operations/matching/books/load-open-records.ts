import type { BankTransaction } from '#domain/matching/read/bank-transaction.js';
import type { OpenItem } from '#domain/matching/read/open-item.js';
import type { Country } from '#domain/countries/country.js';
import type { Transaction } from '#platform/database/transaction.js';
import { loadUnmatched } from './load-matching-input.js';
import { loadOpenItems, loadUnpostedDocuments } from './load-open-items.js';

export interface OpenRecords {
  readonly transactions: readonly BankTransaction[];
  readonly items: readonly OpenItem[];
}

/** The entry or document that an item belongs to. */
export const recordOfItem = (itemId: string): string => itemId.split(':')[0] ?? itemId;

/** Loads the lines, entries and documents of these ids that are open now. */
export async function loadOpenRecords(
  tx: Transaction,
  region: Country,
  recordIds: readonly string[],
): Promise<OpenRecords> {
  const idsOf = (prefix: string): string[] => recordIds.filter((id) => id.startsWith(prefix));
  const [lines, entries, documents] = [idsOf('txn_'), idsOf('led_'), idsOf('doc_')];
  return {
    transactions: lines.length === 0 ? [] : await loadUnmatched(tx, lines),
    items: [
      ...(entries.length === 0 ? [] : await loadOpenItems(tx, region, entries)),
      ...(documents.length === 0 ? [] : await loadUnpostedDocuments(tx, documents)),
    ],
  };
}
