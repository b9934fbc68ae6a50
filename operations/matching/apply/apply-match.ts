import { BOOKING_WORDS } from '#domain/regions/booking-words.js';
import { bankEntryLines } from '#domain/banking/plan-payment.js';
import { newId } from '#platform/ids.js';
import type { Transaction } from '#schemas/types.js';
import type { TransactionRow } from '#tables/transaction-table.js';
import type { Said } from '#schemas/sentences/say.js';
import { findDocumentTarget } from './document-target.js';
import { loadBankBooks, type BankBooks } from '../books/load-bank-books.js';
import { changeTransaction } from './lock-transaction.js';
import type { MatchContext } from '../books/match-context.js';
import { rememberMatch } from './match-memory.js';
import { findTarget, type PlannedAllocation, planSettlement, type RequestedAllocation } from './plan-settlement.js';
import { writePaymentEntry } from './write-payment-entry.js';

export interface MatchDecision {
  readonly matchedBy: NonNullable<Transaction['matchedBy']>;
  readonly reason: Said;
}

/**
 * Reconciles a locked, unmatched line with its targets. All payments are posted in one entry, entries that are already
 * on the bank account are linked, and unposted documents wait. The caller holds the matching lock.
 */
export async function applyMatch(
  row: TransactionRow,
  requests: readonly RequestedAllocation[],
  decision: MatchDecision,
  context: MatchContext,
): Promise<Transaction> {
  const { tx } = context;
  const books = await loadBankBooks(tx, row);
  const planned: PlannedAllocation[] = [];
  for (const request of requests) planned.push(await planAllocation(row, request, books, context));
  const paymentEntryId = await postPayments(row, planned, books, decision, context);
  const matchId = newId('mat');
  await tx.sql`
    insert into bank_matches (organization_id, id, transaction_id, matched_by, reason, actor)
    values (current_organization(), ${matchId}, ${row.id}, ${decision.matchedBy}, ${JSON.stringify(decision.reason)}, ${JSON.stringify(context.principal.actor)})`;
  await writeAllocations(matchId, planned, paymentEntryId, context);
  await tx.sql`delete from match_suggestions where organization_id = current_organization() and transaction_id = ${row.id}`;
  await rememberMatch(tx, row, planned);
  // The line is read again behind what was written about it.
  return changeTransaction('transaction.reconciled', row, 'reconciled', context);
}

async function planAllocation(
  row: TransactionRow,
  request: RequestedAllocation,
  books: BankBooks,
  { tx }: MatchContext,
): Promise<PlannedAllocation> {
  const booked = books.toBooks(request.amount);
  const document =
    request.targetType === 'document' ? await findDocumentTarget(tx, request.targetId, request.amount, row) : null;
  const entryId = document === null ? request.targetId : document.entryId;
  const common = { request, documentId: document?.id ?? null, booked };
  if (entryId === null) return { ...common, settlement: { kind: 'waiting' } };
  const target = await findTarget(tx, entryId, booked, books, request.line);
  return { ...common, settlement: planSettlement(row, request, target, booked, books) };
}

/** Posts one entry for all payments. Returns null if there is no payment. */
async function postPayments(
  row: TransactionRow,
  allocations: readonly PlannedAllocation[],
  books: BankBooks,
  decision: MatchDecision,
  context: MatchContext,
): Promise<string | null> {
  const payments = allocations.flatMap(({ settlement, booked, request }) =>
    settlement.kind === 'payment' ? [{ ...settlement, booked, amount: request.amount }] : [],
  );
  if (payments.length === 0) return null;
  const booked = payments.reduce((sum, payment) => sum + payment.booked, 0n);
  const amount = payments.reduce((sum, payment) => sum + payment.amount, 0n);
  const original = row.currency === books.region.currency ? null : { currency: row.currency, amount };
  const contacts = new Set(payments.map(({ target }) => target.contactId));
  const first = payments[0]?.target;
  const words = BOOKING_WORDS[books.region.language];
  return writePaymentEntry(
    {
      date: row.booked_on,
      text:
        payments.length === 1
          ? `${words.payment}: ${first?.text ?? ''}`
          : `${words.paymentOf(payments.length)}: ${row.text ?? row.counterpart_name ?? row.id}`,
      contactId: contacts.size === 1 ? (first?.contactId ?? null) : null,
      lines: bankEntryLines(
        books.bankAccount,
        booked,
        original,
        payments.map(({ planned }) => planned),
      ),
      notes: payments.flatMap(({ planned }) => planned.notes),
      automatic: decision.matchedBy !== 'person',
      settles: payments.map(({ target, planned }) => ({
        entryId: target.entryId,
        line: target.line,
        amount: planned.settled,
        released: planned.released,
      })),
    },
    books,
    context,
  );
}

async function writeAllocations(
  matchId: string,
  allocations: readonly PlannedAllocation[],
  paymentEntryId: string | null,
  { tx }: MatchContext,
): Promise<void> {
  const rows = allocations.map(({ request, documentId, settlement }, index) => ({
    position: index + 1,
    target_type: request.targetType,
    entry_id: settlement.kind === 'waiting' ? null : settlement.target.entryId,
    line: settlement.kind === 'waiting' ? null : settlement.target.line,
    document_id: documentId,
    amount_minor: request.amount.toString(),
    kind: settlement.kind,
    linked_minor: settlement.kind === 'link' ? settlement.linked.toString() : null,
    payment_entry_id: settlement.kind === 'payment' ? paymentEntryId : null,
  }));
  await tx.query(
    `insert into bank_allocations (organization_id, match_id, position, target_type, entry_id, line, document_id, amount_minor, kind,
       linked_minor, payment_entry_id)
     select current_organization(), $1, r.* from json_to_recordset($2::json) as r (position integer, target_type text, entry_id text,
       line integer, document_id text, amount_minor bigint, kind text, linked_minor bigint, payment_entry_id text)`,
    [matchId, JSON.stringify(rows)],
  );
}
