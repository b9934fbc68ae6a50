import { reversalDate } from '#domain/ledger/reversal-date.js';
import type { Transaction } from '#platform/database/transaction.js';
import { ActionError } from '#schemas/errors.js';
import type { Document, LedgerEntry, ReverseLedgerEntryBody } from '#schemas/types.js';
import { invalidInput } from '#schemas/validate.js';
import { readBooks } from '#tables/books-table.js';
import { ledgerEntryRecord, SELECT_LEDGER_ENTRY, type LedgerEntryRow } from '#tables/ledger-table.js';
import type { Administration } from '../administration/administration.js';
import { inBooks } from './create-ledger-entry.js';
import { lockEntry, reverseEntry } from './reverse-entry.js';

/** Errors: `invalid_input` for the date, `not_found`, `entry_reversed`, `posting_in_doubt`, `period_closed`, `transaction_reconciled`, `target_settled`, `invoice_locked`. */
export async function reverseLedgerEntry(
  administration: Administration,
  entryId: string,
  { reason, date: stated }: ReverseLedgerEntryBody,
): Promise<LedgerEntry> {
  return inBooks(administration, 'reverse_ledger_entry', async ({ tx, today, actor, audit }) => {
    await lockEntry(tx, entryId);
    const before = await readEntry(tx, entryId);
    if (!before) throw new ActionError('not_found', `There is no ledger entry ${entryId}.`);
    const { openFrom } = await readBooks(tx, today);
    const date = stated ?? today;
    if (date < openFrom)
      throw new ActionError('period_closed', `The books are closed on ${date}. The first open day is ${openFrom}.`);
    const { entryDate } = before;
    const checked = reversalDate({ entryDate, today, firstOpenDay: openFrom }, stated ?? null);
    if (!checked.ok) throw invalidInput([{ pointer: '/date', message: checked.message }]);
    const { target } = await reverseEntry(tx, entryId, { date, reason, actor });
    await markDocument(tx, before, { reversedById: target.id, reason, reversedAt: new Date().toISOString() });
    const after = await readEntry(tx, target.id);
    if (!after) throw new Error(`the reversal ${target.id} was not found`);
    audit({ target, before: null, after });
    return after;
  });
}

async function readEntry(tx: Transaction, id: string): Promise<LedgerEntry | undefined> {
  const [row] = await tx.query<LedgerEntryRow>(
    `${SELECT_LEDGER_ENTRY} where e.organization_id = current_organization() and e.id = $1`,
    [id],
  );
  return row && ledgerEntryRecord(row);
}

/** The document of the entry stays posted, as its evidence, and says that the entry is reversed. */
async function markDocument(
  tx: Transaction,
  { id, voucherNumber, documentId }: LedgerEntry,
  reversal: Pick<Document['reversals'][number], 'reversedById' | 'reason' | 'reversedAt'>,
): Promise<void> {
  if (documentId === null) return;
  await tx.query(
    `update documents
     set reversals = reversals || jsonb_build_array($2::jsonb || jsonb_build_object('postedAt', posting ->> 'postedAt')),
       version = version + 1, updated_at = now()
     where organization_id = current_organization() and id = $1 and ledger_entry_id = $3`,
    [documentId, JSON.stringify({ ledgerEntryId: id, voucherNumber, ...reversal }), id],
  );
}
