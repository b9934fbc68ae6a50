import type { Said } from '#schemas/sentences/say.js';
import { textOf } from '#schemas/sentences/text-of.js';
import type { BookingSuggestion } from '#domain/banking/suggest-booking.js';
import { toNumber } from '#domain/money/money.js';
import { suggestBookingsOf } from '#operations/matching/suggest-bookings.js';
import type { Transaction } from '#platform/database/transaction.js';
import type { ReviewItem } from '#schemas/types.js';
import { isNotPutAside } from '#tables/bank-account-table.js';
import { SELECT_TRANSACTION, transactionRecord, type TransactionRow } from '#tables/transaction-table.js';
import { defineQueryHandler } from '../query-handler.js';
import { is, listOf, readRows } from '../reads/list.js';

interface SuggestionRow {
  readonly transaction_id: string;
  readonly kind: ReviewItem['suggestions'][number]['kind'];
  /** numeric, returned as text */
  readonly score: string;
  readonly targets: readonly {
    readonly targetType: 'ledger' | 'document';
    readonly targetId: string;
    readonly amount: string;
    readonly description: string | null;
  }[];
  readonly counter_transaction_id: string | null;
  readonly reasons: readonly Said[];
}

interface ReviewedRow extends TransactionRow {
  readonly suggestions: ReviewItem['suggestions'];
}

export default defineQueryHandler<'review_queue'>(
  listOf<'review_queue', ReviewedRow>(
    'review_queue',
    {
      select: SELECT_TRANSACTION,
      alias: 't',
      where: ({ bankAccountId }) => [
        "t.state = 'unmatched'",
        "t.status = 'booked'",
        ...(bankAccountId === undefined ? [isNotPutAside('t.bank_account_id')] : []),
      ],
      key: {
        parts: [
          { sql: 't.booked_on', of: (row) => row.booked_on, type: 'date' },
          { sql: 't.id', of: (row) => row.id },
        ],
      },
      filters: { bankAccountId: is('t.bank_account_id') },
      item: ({ suggestions, ...row }) => ({ transaction: transactionRecord(row), suggestions }),
    },
    (tx) => async (list, given, slice) => withSuggestions(tx, await readRows(tx, list, given, slice)),
  ),
);

async function withSuggestions(tx: Transaction, rows: readonly TransactionRow[]): Promise<ReviewedRow[]> {
  const found = await tx.query<SuggestionRow>(
    `select transaction_id, kind, score::text as score, targets, counter_transaction_id, reasons from match_suggestions
     where organization_id = current_organization() and transaction_id = any($1) order by transaction_id, rank`,
    [rows.map(({ id }) => id)],
  );
  const bookings = await suggestBookingsOf(tx, rows);
  return rows.map((row) => {
    const own = found.filter(({ transaction_id: id }) => id === row.id);
    const suggestions = [
      ...own.map((suggestion) => suggestionRecord(suggestion, row.currency)),
      ...(bookings.get(row.id) ?? []).map((suggestion) => bookingRecord(suggestion, row.currency)),
    ];
    return { ...row, suggestions: suggestions.sort((a, b) => b.score - a.score) };
  });
}

const suggestionRecord = (
  { kind, score, targets, counter_transaction_id: counterTransactionId, reasons }: SuggestionRow,
  currency: string,
): ReviewItem['suggestions'][number] => ({
  kind,
  score: Number(score),
  allocations: targets.map((target) => ({ ...target, amount: toNumber({ minor: BigInt(target.amount), currency }) })),
  counterTransactionId,
  booking: null,
  reasons: reasons.map((reason) => textOf(reason)),
});

const bookingRecord = (
  { lines, text, score, reasons }: BookingSuggestion,
  currency: string,
): ReviewItem['suggestions'][number] => ({
  kind: 'book',
  score,
  allocations: [],
  counterTransactionId: null,
  booking: {
    lines: lines.map(({ account, vatCode, amount }) => ({
      ledgerAccountId: account,
      vatCode,
      amount: toNumber({ minor: amount, currency }),
    })),
    text,
  },
  reasons: reasons.map((reason) => textOf(reason)),
});
