import { localDay } from '#domain/calendar/local-day.js';
import type { CommandContext, HandlerContext } from '#operations/context.js';
import { recordDocumentChange } from '#operations/documents/change-document.js';
import { lockDocument, refuseWhileInDoubt } from '#operations/documents/lock-document.js';
import { dateOfReversal } from '#operations/ledger/date-of-reversal.js';
import { lockEntry, reverseEntry, type Reversing } from '#operations/ledger/reverse-entry.js';
import { lockMatching, lockTransaction } from '#operations/matching/apply/lock-transaction.js';
import { undoMatch } from '#operations/matching/apply/undo-match.js';
import type { Transaction } from '#platform/database/transaction.js';
import { refuse } from '#schemas/errors.js';
import type { Document } from '#schemas/types.js';
import { readBooks } from '#tables/books-table.js';
import { DOCUMENT_COLUMNS, type DocumentRow } from '#tables/document-table.js';
import { invoiceRecord, SELECT_INVOICE, type InvoiceRow } from '#tables/invoice-table.js';
import { say } from '#schemas/sentences/say.js';
import { asWritten } from '#schemas/sentences/combine.js';
import { handle } from '../runtime/handler.js';

type Context = HandlerContext & CommandContext;

/**
 * Reverses the entry of a posted document with the matches that depend on it, and returns the document to coded.
 * Errors: `not_found`, `document_not_posted`, `posting_in_doubt`, `period_closed`, `target_settled`, `invoice_locked`,
 * and `invalid_input` for a date that cannot be.
 */
export default handle<'reverse_posting'>()({
  async run({ documentId, reason, date }, context) {
    const { tx, clock, principal } = context;
    const { row, before, bookCurrency } = await lockDocument(tx, documentId);
    const { posting } = row;
    if (row.state !== 'posted' || posting === null) throw refuse('document_has_no_posting', { id: documentId });
    await refuseWhileInDoubt(tx, documentId);
    const now = clock().toISOString();
    const today = localDay(clock());
    const { openFrom } = await readBooks(tx, today);
    const chosen = dateOfReversal({ entryDate: posting.entryDate, today, firstOpenDay: openFrom }, date);
    await lockEntry(tx, posting.ledgerEntryId);
    await undoMatches(documentId, posting.ledgerEntryId, reason, context);
    await deleteSelfBilling(documentId, context);
    const how = { ...chosen, reason: asWritten(reason), actor: principal.actor, keepsVatDate: date === undefined };
    const by = (await findReversal(tx, posting.ledgerEntryId)) ?? (await reverse(posting.ledgerEntryId, how, context));
    const { ledgerEntryId, voucherNumber, postedAt } = posting;
    const reversal = { ledgerEntryId, voucherNumber, postedAt, ...by, reason, reversedAt: now };
    const [written] = await tx.query<DocumentRow>(
      `update documents
     set state = 'coded', error = null, ledger_entry_id = null, posting = null, post_approval = null,
       reversals = (select coalesce(jsonb_agg(r), '[]') from jsonb_array_elements(reversals) r
         where r ->> 'ledgerEntryId' <> $3) || $2::jsonb,
       warnings = (select coalesce(jsonb_agg(w), '[]') from jsonb_array_elements(warnings) w where w ->> 'pointer' <> '/posting'),
       version = version + 1, updated_at = now()
     where organization_id = current_organization() and id = $1 returning ${DOCUMENT_COLUMNS}`,
      [documentId, JSON.stringify([reversal]), posting.ledgerEntryId],
    );
    return recordDocumentChange('document.unposted', before, written, bookCurrency, context);
  },
});

type ReversedBy = Pick<Document['reversals'][number], 'reversedById' | 'reversedOn'>;

async function reverse(entryId: string, how: Reversing, { tx, audit }: Context): Promise<ReversedBy> {
  const change = await reverseEntry(tx, entryId, how);
  audit(change);
  return { reversedById: change.target.id, reversedOn: how.date };
}

async function findReversal(tx: Transaction, entryId: string): Promise<ReversedBy | undefined> {
  const [row] = await tx.sql<{ id: string; entry_date: string }>`
    select id, entry_date::text as entry_date from ledger_entries
    where organization_id = current_organization() and reverses_id = ${entryId}`;
  return row && { reversedById: row.id, reversedOn: row.entry_date };
}

/** Every bank line that pays the entry returns to the review queue. What else it paid is open again too. */
async function undoMatches(documentId: string, entryId: string, reason: string, context: Context): Promise<void> {
  const { tx } = context;
  await lockMatching(tx);
  const matched = await tx.sql<{ transaction_id: string }>`
    select distinct m.transaction_id from bank_allocations a
      join bank_matches m on m.organization_id = a.organization_id and m.id = a.match_id and m.removed_at is null
    where a.organization_id = current_organization() and (a.entry_id = ${entryId} or a.document_id = ${documentId})
    order by m.transaction_id`;
  for (const { transaction_id: id } of matched) {
    const how = { reason: say('note_posting_undone', { reason: asWritten(reason) }), isRefusal: false };
    await undoMatch(await lockTransaction(tx, id), how, context);
  }
}

/** Italy: the draft of a self-billing document belongs to the posting. One that was issued stays, and so does the posting. */
async function deleteSelfBilling(documentId: string, { tx, audit, emit }: Context): Promise<void> {
  const [row] = await tx.query<InvoiceRow>(
    `${SELECT_INVOICE} where i.organization_id = current_organization() and i.document_id = $1 for update of i`,
    [documentId],
  );
  if (!row) return;
  const before = invoiceRecord(row);
  const { id } = before;
  if (before.state !== 'draft' || row.number_bound_at !== null) throw refuse('self_billing_issued', { id });
  await tx.sql`delete from invoices where organization_id = current_organization() and id = ${id}`;
  const version = before.version + 1;
  audit({ target: { type: 'invoice', id }, before, after: null });
  emit('invoice.deleted', { aggregateType: 'invoice', aggregateId: id, version, data: { id, version } });
}
