import { entryLine } from '#domain/ledger/entry-line.js';
import { fiscalYearOf } from '#domain/ledger/fiscal-year.js';
import { periodName } from '#domain/vat/vat-period.js';
import { newId } from '#platform/ids.js';
import type { VatBooks } from '#operations/vat/vat-books.js';
import type { VatReturnRow } from '#tables/vat-return-table.js';
import { entryChange, writeLedgerEntry } from '#operations/ledger/write-ledger-entry.js';
import type { CommandContext, HandlerContext } from '#operations/context.js';
import { say } from '#schemas/sentences/say.js';

/**
 * Posts the entry that clears the VAT accounts. Its date is the last day of the period, or today if that day is closed.
 * Returns its id, or null if there is nothing to clear.
 */
export async function postSettlement(
  row: VatReturnRow,
  books: VatBooks,
  { tx, principal, audit }: HandlerContext & CommandContext,
): Promise<string | null> {
  if (row.settlement.length === 0) return null;
  const isClosed = books.closedUntil !== null && row.period_end <= books.closedUntil;
  const date = isClosed ? books.today : row.period_end;
  const id = newId('led');
  const lines = row.settlement.map(({ account, amount }) => entryLine(account, BigInt(amount)));
  const name = periodName({ frequency: row.frequency, start: row.period_start });
  const entry = {
    id,
    journalId: 'general',
    fiscalYear: fiscalYearOf(date, books.fiscalYearStart).name,
    documentDate: date,
    receiptDate: date,
    entryDate: date,
    vatDate: date,
    text: `${books.region.vatReturn.settlementText} ${name}${row.kind === 'ordinary' ? '' : ` (${row.round + 1})`}`,
    currency: row.currency,
    contactId: null,
    documentId: null,
    reversesId: null,
    approvedBy: principal.actor,
    automatic: false,
    rules: row.rules,
    notes: [say('note_settles_return', { id: row.id })],
    exchangeRate: null,
    lines,
  };
  audit(entryChange(entry, await writeLedgerEntry(tx, entry)));
  return id;
}
