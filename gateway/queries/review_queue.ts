import type { BookingSuggestion } from '#domain/banking/suggest-booking.js';
import { toNumber } from '#domain/money/money.js';
import { suggestBookingsOf } from '#operations/matching/suggest-bookings.js';
import type { ReviewItem } from '#schemas/types.js';
import { PUT_ASIDE_ACCOUNTS } from '#tables/bank-account-table.js';
import { SELECT_TRANSACTION, transactionRecord, type TransactionRow } from '#tables/transaction-table.js';
import { Paging } from '../reads/paging.js';
import { defineQueryHandler } from '../query-handler.js';

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
  readonly reasons: readonly string[];
}

export default defineQueryHandler<'review_queue'>(async (parameters, { tx, principal }) => {
  const paging = new Paging('review_queue', parameters, principal, ['text', 'text']);
  const { bankAccountId = null } = parameters;
  const rows = await tx.queryUnprepared<TransactionRow>(
    `${SELECT_TRANSACTION}
     where t.organization_id = current_organization() and t.state = 'unmatched' and t.status = 'booked'
       and ($1::text is null or (t.booked_on, t.id) < ($1::date, $2)) and ($3::text is null or t.bank_account_id = $3)
       and ($3::text is not null or t.bank_account_id <> all(${PUT_ASIDE_ACCOUNTS}))
     order by t.booked_on desc, t.id desc limit $4`,
    [paging.after?.[0] ?? null, paging.after?.[1] ?? null, bankAccountId, paging.rows],
  );
  const suggestions = await tx.query<SuggestionRow>(
    `select transaction_id, kind, score::text as score, targets, counter_transaction_id, reasons from match_suggestions
     where organization_id = current_organization() and transaction_id = any($1) order by transaction_id, rank`,
    [rows.map(({ id }) => id)],
  );
  const bookings = await suggestBookingsOf(tx, rows);
  return paging.page(
    rows,
    (row) => ({
      transaction: transactionRecord(row),
      suggestions: [
        ...suggestions
          .filter(({ transaction_id: id }) => id === row.id)
          .map((suggestion) => suggestionRecord(suggestion, row.currency)),
        ...(bookings.get(row.id) ?? []).map((suggestion) => bookingRecord(suggestion, row.currency)),
      ].sort((a, b) => b.score - a.score),
    }),
    (row) => [row.booked_on, row.id],
  );
});

const suggestionRecord = (
  { kind, score, targets, counter_transaction_id: counterTransactionId, reasons }: SuggestionRow,
  currency: string,
): ReviewItem['suggestions'][number] => ({
  kind,
  score: Number(score),
  allocations: targets.map((target) => ({ ...target, amount: toNumber({ minor: BigInt(target.amount), currency }) })),
  counterTransactionId,
  booking: null,
  reasons: [...reasons],
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
  reasons: [...reasons],
});
