import { suggestBookings, type BookingSuggestion, type PastBooking } from '#domain/banking/suggest-booking.js';
import { memoryKeysOf } from '#domain/matching/read/match-memory.js';
import type { Transaction } from '#platform/database/transaction.js';
import { matchingTransactionOf, type TransactionRow } from '#tables/transaction-table.js';

interface BookedRow {
  readonly memory_keys: readonly string[];
  readonly booked_on: string;
  readonly booking: {
    readonly lines: readonly { readonly account: string; readonly vatCode: string | null; readonly amount: string }[];
    readonly text: string | null;
  };
}

/** More than these say nothing new about a habit. */
const MAX_HISTORY = 500;
/** Among so many of the last bookings: row-level security keeps the index of the keys from being used, so each is compared. */
const MOST_COMPARED = 5_000;

/** How similar lines of the organisation were booked: the same counterpart account, or the same text without numbers. */
export async function suggestBookingsOf(
  tx: Transaction,
  rows: readonly TransactionRow[],
): Promise<ReadonlyMap<string, readonly BookingSuggestion[]>> {
  const keys = new Map(rows.map((row) => [row.id, memoryKeysOf(matchingTransactionOf(row))]));
  const all = [...new Set([...keys.values()].flat())];
  if (all.length === 0) return new Map();
  const booked = await tx.query<BookedRow>(
    `select m.memory_keys, m.booking, t.booked_on::text as booked_on
     from (
       select organization_id, id, transaction_id, memory_keys, booking, created_at from bank_matches
       where organization_id = current_organization() and booking is not null and removed_at is null
       order by created_at desc, id desc limit $3) m
     join bank_transactions t on t.organization_id = m.organization_id and t.id = m.transaction_id
     where m.memory_keys && $1
     order by m.created_at desc, m.id desc limit $2`,
    [all, MAX_HISTORY, MOST_COMPARED],
  );
  return new Map(
    rows.map((row) => {
      const own = keys.get(row.id) ?? [];
      const similar = booked.filter(({ memory_keys: theirs }) => theirs.some((key) => own.includes(key)));
      return [row.id, suggestBookings(row.amount_minor, similar.map(pastOf))];
    }),
  );
}

const pastOf = ({ booking: { lines, text }, booked_on: date }: BookedRow): PastBooking => ({
  lines: lines.map((line) => ({ ...line, amount: BigInt(line.amount) })),
  text,
  date,
});
