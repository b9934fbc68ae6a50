import { localDay } from '#domain/calendar/local-day.js';
import { reversalDate } from '#domain/ledger/reversal-date.js';
import { IGNORE_REJECTED } from '#domain/matching/candidates/find-hypotheses.js';
import type { Transaction as DatabaseTransaction } from '#platform/database/transaction.js';
import { newId } from '#platform/ids.js';
import { refuse } from '#schemas/errors.js';
import { writeReversal } from '../../ledger/write-reversal.js';
import type { Transaction } from '#schemas/types.js';
import { readBooks } from '#tables/books-table.js';
import type { TransactionRow } from '#tables/transaction-table.js';
import type { Said } from '#schemas/sentences/say.js';
import type { MatchContext } from '../books/match-context.js';
import { changeTransaction, lockTransaction } from './lock-transaction.js';
import { forgetMatch, refusalOf } from './match-memory.js';

interface AllocationRow {
  readonly match_id: string;
  readonly entry_id: string | null;
  readonly line: number | null;
  readonly document_id: string | null;
  readonly payment_entry_id: string | null;
}

interface Undoing {
  readonly reason: Said;
  /** A person has said that these do not belong together. */
  readonly isRefusal: boolean;
}

/**
 * Undoes the match of a line. Exactly the entries that it posted are reversed, each on its own date while that is open, and the items
 * that they settled are open again. Both lines of a transfer return to the queue. The match stays in its table as evidence. The caller
 * holds the matching lock.
 */
export async function undoMatch(row: TransactionRow, how: Undoing, context: MatchContext): Promise<Transaction> {
  const { counter_transaction_id: counterId } = row;
  const counter = counterId === null ? null : await lockTransaction(context.tx, counterId);
  const reversed = new Set<string>();
  const undone = await undoOne(row, how, reversed, context);
  if (counter?.counter_transaction_id === row.id) await undoOne(counter, how, reversed, context);
  return undone;
}

/** `reversed` are entries that the other line of a transfer has reversed: on one day both lines share one entry. */
async function undoOne(
  row: TransactionRow,
  { reason, isRefusal }: Undoing,
  reversed: Set<string>,
  context: MatchContext,
): Promise<Transaction> {
  const { tx, clock, principal, audit } = context;
  const allocations = await tx.sql<AllocationRow>`
    select a.match_id, a.entry_id, a.line, a.document_id, a.payment_entry_id from bank_allocations a
      join bank_matches m on m.organization_id = a.organization_id and m.id = a.match_id
    where a.organization_id = current_organization() and m.transaction_id = ${row.id} and m.removed_at is null order by a.position`;
  const payments = new Set(allocations.flatMap(({ payment_entry_id: id }) => id ?? []));
  await requireTaxUnpaid(tx, [...payments]);
  const today = localDay(clock());
  const { openFrom } = await readBooks(tx, today);
  for (const paymentId of payments) {
    if (reversed.has(paymentId)) continue;
    reversed.add(paymentId);
    await tx.sql`delete from open_item_settlements where organization_id = current_organization() and settled_by_entry_id = ${paymentId}`;
    const id = newId('led');
    const date = await dateOfReversal(tx, paymentId, { today, firstOpenDay: openFrom });
    audit(await writeReversal(tx, paymentId, { id, today: date, reason, actor: principal.actor, keepsVatDate: true }));
  }
  await tx.sql`
    update bank_matches set removed_at = now()
    where organization_id = current_organization() and transaction_id = ${row.id} and removed_at is null`;
  if (isRefusal) await rememberRefusal(row, allocations, context);
  await forgetMatch(tx, row, {
    entryIds: allocations.flatMap(({ entry_id: id }) => id ?? []),
    documentIds: allocations.flatMap(({ document_id: id }) => id ?? []),
  });
  await tx.sql`
    insert into matching_queue (organization_id, kind, item_id) values (current_organization(), 'transaction', ${row.id})
    on conflict do nothing`;
  return changeTransaction('transaction.unmatched', row, 'unmatched', context);
}

async function dateOfReversal(
  tx: DatabaseTransaction,
  entryId: string,
  days: { readonly today: string; readonly firstOpenDay: string },
): Promise<string> {
  const [entry] = await tx.sql<{ entry_date: string }>`
    select entry_date::text as entry_date from ledger_entries where organization_id = current_organization() and id = ${entryId}`;
  const date = reversalDate({ entryDate: entry?.entry_date ?? days.today, ...days });
  return date.ok ? date.value : days.today;
}

/** If the tax that this payment withheld is already paid, the payment cannot be undone. Errors: `target_settled`. */
async function requireTaxUnpaid(tx: DatabaseTransaction, paymentIds: readonly string[]): Promise<void> {
  const [paid] = await tx.query<{ transaction_id: string | null }>(
    `select m.transaction_id from open_item_settlements s
       left join bank_allocations a on a.organization_id = s.organization_id and a.payment_entry_id = s.settled_by_entry_id
       left join bank_matches m on m.organization_id = a.organization_id and m.id = a.match_id and m.removed_at is null
     where s.organization_id = current_organization() and s.entry_id = any($1) limit 1`,
    [paymentIds],
  );
  if (paid?.transaction_id) throw refuse('withheld_tax_is_paid_by', { transaction: paid.transaction_id });
  if (paid) throw refuse('withheld_tax_is_paid');
}

/** The entry of a booking is its own target: it settles nothing else. A rule must not book the line again. */
const isBooking = ({ entry_id: target, payment_entry_id: payment }: AllocationRow): boolean =>
  target !== null && target === payment;

async function rememberRefusal(
  row: TransactionRow,
  allocations: readonly AllocationRow[],
  { tx }: MatchContext,
): Promise<void> {
  const items =
    row.counter_transaction_id !== null
      ? [refusalOf(row.counter_transaction_id)]
      : row.state === 'ignored' || allocations.some(isBooking)
        ? [IGNORE_REJECTED]
        : allocations.map(({ entry_id: entry, line, document_id: document }) =>
            entry === null ? (document ?? '') : `${entry}:${line}`,
          );
  await tx.query(
    `insert into match_refusals (organization_id, transaction_id, item_id)
     select current_organization(), $1, i from unnest($2::text[]) as i on conflict do nothing`,
    [row.id, items],
  );
}
