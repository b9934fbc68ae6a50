import type { Transaction } from '#platform/database/transaction.js';
import type { ResourceRequestFor } from '#schemas/index.js';
import { refuse } from '#schemas/errors.js';
import type { Document, LedgerEntry } from '#schemas/types.js';
import { readBooks } from '#tables/books-table.js';
import { ledgerEntryRecord, SELECT_LEDGER_ENTRY, type LedgerEntryRow } from '#tables/ledger-table.js';
import { asWritten } from '#schemas/sentences/combine.js';
import { dateOfReversal } from './date-of-reversal.js';
import { lockEntry, reverseEntry } from './reverse-entry.js';
import type { Here } from '../engine/run-here.js';

/** Errors: `invalid_input` for the date, `not_found`, `entry_reversed`, `entry_is_reversal`, `return_filed`, `posting_in_doubt`, `period_closed`, `transaction_reconciled`, `target_settled`, `invoice_locked`. */
export async function reverseLedgerEntry(
  { tx, audit, actor, today }: Here,
  entryId: string,
  { reason, date: stated }: ResourceRequestFor<'reverse_ledger_entry'>,
): Promise<LedgerEntry> {
  await lockEntry(tx, entryId);
  const before = await readEntry(tx, entryId);
  if (!before) throw refuse('no_ledger_entry', { id: entryId });
  const { openFrom } = await readBooks(tx, today);
  const chosen = dateOfReversal({ entryDate: before.entryDate, today, firstOpenDay: openFrom }, stated);
  const how = { ...chosen, reason: asWritten(reason), actor, keepsVatDate: stated === undefined };
  const { target } = await reverseEntry(tx, entryId, how);
  const reversedAt = new Date().toISOString();
  await markDocument(tx, before, { reversedById: target.id, reversedOn: chosen.date, reason, reversedAt });
  const after = await readEntry(tx, target.id);
  if (!after) throw new Error(`the reversal ${target.id} was not found`);
  audit({ target, before: null, after });
  return after;
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
  reversal: Pick<Document['reversals'][number], 'reversedById' | 'reversedOn' | 'reason' | 'reversedAt'>,
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
