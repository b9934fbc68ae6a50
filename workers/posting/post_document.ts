import { asWritten } from '#schemas/sentences/combine.js';
import { textOf } from '#schemas/sentences/text-of.js';
import { localDay } from '#domain/calendar/local-day.js';
import { YearNotOpen } from '#domain/coding/posting/posting-dates.js';
import { PostingRefused } from '#domain/ledger/posting-refused.js';
import { RuleNotInForce } from '#domain/regions/dated-row.js';
import { sendByDate } from '#domain/sales/self-billing.js';
import type { Transaction } from '#platform/database/transaction.js';
import { newId } from '#platform/ids.js';
import { later } from '#platform/batching/later.js';
import { entryPosted } from '#operations/audit/event-of-change.js';
import type { ErrorCode } from '#schemas/error-codes.js';
import { ActionError, refuse } from '#schemas/errors.js';
import type { Document } from '#schemas/types.js';
import { DOCUMENT_COLUMNS, type DocumentRow } from '#tables/document-table.js';
import { draftSelfBilling } from './draft-self-billing.js';
import { invoiceRecord, SELECT_INVOICE, type InvoiceRow } from '#tables/invoice-table.js';
import { assignVatProtocols } from '#operations/ledger/assign-vat-protocols.js';
import { voucherNumberText } from '#domain/ledger/voucher-number.js';
import { entryChange } from '#operations/ledger/entry-change.js';
import { numberLedgerEntry } from '#operations/ledger/write-ledger-entry.js';
import { failDocument } from '#operations/documents/fail-document.js';
import type { CommandContext, HandlerContext } from '#operations/context.js';
import { defineSharedHandler } from '../runtime/handler.js';
import {
  recordDocumentChange,
  lockUnpostedDocument,
  type LockedDocument,
} from '#operations/documents/lock-document.js';
import { settleDocument } from './settle-document.js';
import { loadApproval, type Approval } from './load-approval.js';
import { loadBooks, type Books } from './load-books.js';
import { makeVoucher } from './make-voucher.js';
import { planEntry, type PlannedEntry } from './plan-entry.js';
import { holdConnection, writeIntent } from './write-intent.js';

type Context = HandlerContext & CommandContext;

/**
 * Writes the entry of a coded document to the built-in ledger exactly once: the document is locked, its state is
 * checked, and a unique index enforces it. The same transaction stores an intent for connected external books, which a
 * duty delivers. Errors: `not_found`, `document_posted`, `document_not_coded`, `duplicate_suspected`,
 * `question_open`, `region_not_set`. Errors of the document itself are returned and also stored on the document.
 */
export default defineSharedHandler<'post_document'>(async ({ documentId }, context) => {
  const { tx } = context;
  const locking = later(lockUnpostedDocument(tx, documentId));
  // Asked for behind the lock and in one write with it.
  const loading = later(Promise.all([loadBooks(tx, documentId), loadApproval(tx, documentId, context)]));
  void later(holdConnection(tx));
  const locked = await locking;
  if (locked.row.state !== 'coded') {
    throw refuse('document_in_state', { id: documentId, state: locked.row.state });
  }
  if (locked.row.duplicate_of !== null) {
    throw refuse('document_seems_to_repeat', { id: documentId, other: locked.row.duplicate_of });
  }
  requireAnswers(locked.row);
  const [books, approval] = await loading;
  const planned = planOrExplain(() => planEntry(locked.row, books, approval, context.clock()));
  if (planned instanceof ActionError) {
    await keepApproval(documentId, approval, context);
    await failDocument(
      locked,
      { step: 'post', code: planned.code, message: planned.said ?? asWritten(planned.detail) },
      context,
    );
    return planned;
  }
  return post(locked, books, planned, context);
});

/**
 * Postings of one organisation take turns. They wait for its counters anyway, and two transactions with several postings
 * each could take counters in a different order and deadlock.
 */
const takeTurn = (tx: Transaction): Promise<unknown> =>
  tx.once(
    'turn of the postings',
    () => tx.sql`select pg_advisory_xact_lock(hashtextextended(current_organization() || ' postings', 0))`,
  );

/** An accountant decides before the posting, not after it: the cautious coding of an open question is not an answer. */
function requireAnswers({ id, questions }: DocumentRow): void {
  const open = (questions ?? []).map(
    ({ code, text, choices }) =>
      `${textOf(text)} (question ${code}: ${choices.map(({ value }) => value).join(' or ')})`,
  );
  if (open.length === 0) return;
  throw new ActionError(
    'question_open',
    `The document ${id} waits for an answer. ${open.join(' ')} Answer with POST /api/rest/documents/${id}/answer, or state ${asksOnlyYear(questions) ? `the day of receipt with PATCH /api/rest/documents/${id}/registration` : 'account and VAT code with update_coding'}.`,
  );
}

const asksOnlyYear = (questions: DocumentRow['questions']): boolean =>
  (questions ?? []).every(({ code }) => code === 'receipt_year');

function planOrExplain(plan: () => PlannedEntry): PlannedEntry | ActionError {
  try {
    return plan();
  } catch (error) {
    const code = refusalCode(error);
    if (code === undefined || !(error instanceof Error)) throw error;
    return new ActionError(code, error.message, [], { cause: error });
  }
}

function refusalCode(error: unknown): ErrorCode | undefined {
  if (error instanceof PostingRefused || error instanceof RuleNotInForce) return error.code;
  return error instanceof YearNotOpen ? 'period_closed' : undefined;
}

/** A later retry repeats this approval if the coding is still the same. */
async function keepApproval(documentId: string, { actor, automatic }: Approval, { tx, clock }: Context): Promise<void> {
  await tx.query(
    `update documents set post_approval = $2::jsonb || jsonb_build_object('coding', md5(coding::text))
     where organization_id = current_organization() and id = $1`,
    [documentId, JSON.stringify({ actor, automatic, at: clock().toISOString() })],
  );
}

async function post(
  { row: { extraction, warnings: known }, before, bookCurrency }: LockedDocument,
  books: Books,
  planned: PlannedEntry,
  context: Context,
): Promise<Document> {
  const { entry, protocols, protocolYear } = planned;
  // All that follows the number and needs no answer leaves in one write, behind the rows of the entry.
  const [, { number, written }] = await Promise.all([takeTurn(context.tx), numberLedgerEntry(context.tx, entry)]);
  const protocolled = later(assignVatProtocols(context.tx, entry.id, protocolYear, protocols));
  const external = await writeIntent(context.tx, entry, makeVoucher(entry, books, extraction));
  const selfBilling = await selfBill(before, planned, context);
  const posting: Document['posting'] = {
    ledgerEntryId: entry.id,
    journalId: entry.journalId,
    voucherNumber: voucherNumberText(entry.fiscalYear, number),
    documentDate: entry.documentDate,
    entryDate: entry.entryDate,
    vatDate: entry.vatDate,
    automatic: entry.automatic,
    external,
    postedAt: context.clock().toISOString(),
  };
  const notes = [...planned.notes, ...selfBilling].map((note) => ({ pointer: '/posting', message: asWritten(note) }));
  const updating = later(
    context.tx.query<DocumentRow>(
      `update documents
       set state = 'posted', put_aside_at = null, error = null, ledger_entry_id = $2, posting = $3, warnings = $4, post_approval = null,
         version = version + 1, updated_at = now()
       where organization_id = current_organization() and id = $1 returning ${DOCUMENT_COLUMNS}`,
      [before.id, entry.id, JSON.stringify(posting), JSON.stringify([...known, ...notes])],
    ),
  );
  const settling = later(settleDocument(before.id, entry.id, context));
  const telling = later(entryPosted(context.tx, entry.id));
  await written;
  await protocolled;
  const [row] = await updating;
  context.audit(entryChange(entry, number));
  await settling;
  const after = recordDocumentChange('document.posted', before, row, bookCurrency, context);
  const { type, ...event } = await telling;
  context.emit(type, event);
  return after;
}

/** Italy: a purchase from abroad needs its own document at the exchange, which waits as a draft invoice. */
async function selfBill(
  document: Document,
  { entry, isItalian }: PlannedEntry,
  { tx, audit, emit, clock }: Context,
): Promise<string[]> {
  if (!isItalian) return [];
  const draftId = newId('inv');
  const isDrafted = await draftSelfBilling(tx, {
    draftId,
    documentId: document.id,
    contactId: entry.contactId,
    extraction: document.extraction,
    lines: entry.lines,
    text: entry.text,
    date: entry.documentDate,
    receiptDate: entry.receiptDate,
    today: localDay(clock()),
  });
  if (!isDrafted) return [];
  const [row] = await tx.query<InvoiceRow>(
    `${SELECT_INVOICE} where i.organization_id = current_organization() and i.id = $1`,
    [draftId],
  );
  if (!row) throw new Error('the written draft was not found');
  const after = invoiceRecord(row);
  audit({ target: { type: 'invoice', id: draftId }, before: null, after });
  emit('invoice.saved', { aggregateType: 'invoice', aggregateId: draftId, version: after.version, data: after });
  return [
    `The purchase is from abroad. Its self-billing document is the draft ${draftId}. Issue it by ${sendByDate(entry.receiptDate)}.`,
  ];
}
