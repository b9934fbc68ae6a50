import { BOOKING_WORDS } from '#domain/regions/booking-words.js';
import { newId } from '#platform/ids.js';
import { ActionError } from '#schemas/errors.js';
import { bankEntryLines } from '#domain/banking/plan-payment.js';
import { loadBankBooks } from '#operations/matching/books/load-bank-books.js';
import { lockMatching, lockTransaction } from '#operations/matching/apply/lock-transaction.js';
import type { MatchContext } from '#operations/matching/books/match-context.js';
import { findTarget, planSettlement, type RequestedAllocation } from '#operations/matching/apply/plan-settlement.js';
import { undoMatch } from '#operations/matching/apply/undo-match.js';
import { writePaymentEntry } from '#operations/matching/apply/write-payment-entry.js';
import { asWritten } from '#schemas/sentences/combine.js';
import { say } from '#schemas/sentences/say.js';
import { textOf } from '#schemas/sentences/text-of.js';

interface WaitingRow {
  readonly transaction_id: string;
  readonly match_id: string;
  readonly position: number;
  readonly amount_minor: bigint;
}

/**
 * Settles a document that was matched with bank lines before it was posted. A line that does not fit the posted entry
 * goes back to the review queue with the reason; the entry remains.
 */
export async function settleDocument(documentId: string, entryId: string, context: MatchContext): Promise<void> {
  const { tx } = context;
  await lockMatching(tx);
  const waiting = await tx.sql<WaitingRow>`
    select m.transaction_id, a.match_id, a.position, a.amount_minor from bank_allocations a
      join bank_matches m on m.organization_id = a.organization_id and m.id = a.match_id and m.removed_at is null
    where a.organization_id = current_organization() and a.document_id = ${documentId} and a.kind = 'waiting'
    order by m.created_at, a.position`;
  for (const allocation of waiting) await settleAllocation(allocation, documentId, entryId, context);
}

async function settleAllocation(
  { transaction_id: transactionId, match_id: matchId, position, amount_minor: amount }: WaitingRow,
  documentId: string,
  entryId: string,
  context: MatchContext,
): Promise<void> {
  const { tx } = context;
  const row = await lockTransaction(tx, transactionId);
  try {
    const books = await loadBankBooks(tx, row);
    const booked = books.toBooks(amount);
    const target = await findTarget(tx, entryId, booked, books);
    const request: RequestedAllocation = { targetType: 'document', targetId: documentId, amount };
    const settlement = planSettlement(row, request, target, booked, books);
    let paymentEntryId: string | null = null;
    if (settlement.kind === 'payment') {
      const original = row.currency === books.region.currency ? null : { currency: row.currency, amount };
      paymentEntryId = await writePaymentEntry(
        {
          date: row.booked_on,
          text: `${BOOKING_WORDS[books.region.language].payment}: ${settlement.target.text}`,
          contactId: settlement.target.contactId,
          lines: bankEntryLines(books.bankAccount, booked, original, [settlement.planned]),
          notes: settlement.planned.notes,
          automatic: false,
          settles: [
            {
              entryId,
              line: target.line,
              amount: settlement.planned.settled,
              released: settlement.planned.released,
            },
          ],
        },
        books,
        context,
      );
    }
    const linked = settlement.kind === 'link' ? settlement.linked : null;
    await tx.sql`
      update bank_allocations set kind = ${settlement.kind}, entry_id = ${entryId}, line = ${target.line}, linked_minor = ${linked},
        payment_entry_id = ${paymentEntryId}
      where organization_id = current_organization() and match_id = ${matchId} and position = ${position}`;
  } catch (error) {
    if (!(error instanceof ActionError) || error.disposition !== 'reject') throw error;
    const reason = say('document_posted_but_line_unfit', {
      id: documentId,
      reason: error.said ?? asWritten(error.detail),
    });
    await undoMatch(row, { reason, isRefusal: false }, context);
    await tx.sql`
      insert into match_suggestions (organization_id, id, transaction_id, rank, kind, score, targets, reasons)
      values (current_organization(), ${newId('sug')}, ${transactionId}, 1, 'match', 0.5,
        ${JSON.stringify([{ targetType: 'document', targetId: documentId, amount: amount.toString(), description: null }])},
        ${JSON.stringify([textOf(reason)])})`;
  }
}
