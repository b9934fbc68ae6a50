import type { InvoiceRow } from '#tables/invoice-table.js';
import type { Transaction } from '#platform/database/transaction.js';
import type { Said } from '#schemas/sentences/say.js';
import type { EntryChange } from '../ledger/write-ledger-entry.js';
import { writeReversal } from '../ledger/write-reversal.js';

/**
 * Reverses the entries of an invoice that the exchange rejected and keeps their VAT date. Returns the reversals for the
 * audit log. Throws NotReversible.
 */
export async function reverseSale(
  tx: Transaction,
  { ledger_entry_id, stamp_entry_id }: Pick<InvoiceRow, 'ledger_entry_id' | 'stamp_entry_id'>,
  how: {
    readonly newEntryId: () => string;
    readonly today: string;
    readonly reason: Said;
    readonly actor: unknown;
  },
): Promise<EntryChange[]> {
  const { newEntryId, ...reversal } = how;
  const reversals: EntryChange[] = [];
  for (const reversesId of [ledger_entry_id, stamp_entry_id]) {
    if (reversesId === null) continue;
    const id = newEntryId();
    reversals.push(await writeReversal(tx, reversesId, { ...reversal, id, keepsVatDate: true }));
  }
  return reversals;
}
