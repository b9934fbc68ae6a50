import type { InvoiceRow } from './invoice-table.js';
import type { Statements } from './ledger-statements.js';
import { reverseLedgerEntry } from './reverse-ledger-entry.js';

/** Reverses the entries of an invoice that the exchange rejected, as if the sale had never been. Throws NotReversible. */
export async function takeBackSale(
  tx: Statements,
  { ledger_entry_id, stamp_entry_id }: Pick<InvoiceRow, 'ledger_entry_id' | 'stamp_entry_id'>,
  how: {
    readonly newEntryId: () => string;
    readonly today: string;
    readonly reason: string;
    readonly actor: unknown;
  },
): Promise<void> {
  const { newEntryId, ...reversal } = how;
  for (const entryId of [ledger_entry_id, stamp_entry_id])
    if (entryId !== null) await reverseLedgerEntry(tx, entryId, { ...reversal, id: newEntryId(), keepsVatDate: true });
}
