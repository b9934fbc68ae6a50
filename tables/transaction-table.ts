import type { Said } from '#schemas/sentences/say.js';
import { textOf } from '#schemas/sentences/text-of.js';
import type { BankTransaction } from '#domain/matching/read/bank-transaction.js';
import { money, toNumber } from '#domain/money/money.js';
import type { Transaction } from '#schemas/types.js';

interface StoredAllocation {
  readonly target_type: 'ledger' | 'document';
  readonly target_id: string;
  /** Minor units are text, because JSON numbers are floats. */
  readonly amount: string;
  readonly kind: 'payment' | 'link' | 'waiting';
  readonly payment_entry_id: string | null;
}

/** A row of `bank_transactions` with its current match. */
export interface TransactionRow {
  readonly id: string;
  readonly bank_account_id: string;
  readonly status: Transaction['status'];
  readonly state: Transaction['state'];
  readonly booked_on: string;
  readonly value_date: string | null;
  readonly amount_minor: bigint;
  readonly currency: string;
  readonly counterpart_name: string | null;
  readonly counterpart_iban: string | null;
  readonly text: string | null;
  readonly payment_reference: string | null;
  readonly end_to_end_id: string | null;
  readonly matched_by: NonNullable<Transaction['matchedBy']> | null;
  readonly reason: Said | null;
  readonly matched_at: Date | null;
  readonly counter_transaction_id: string | null;
  readonly allocations: readonly StoredAllocation[] | null;
  readonly version: number;
  readonly created_at: Date;
  readonly updated_at: Date;
}

/** Transactions (alias `t`) with their allocations as one JSON value. */
export const SELECT_TRANSACTION = `
  select t.id, t.bank_account_id, t.status, t.state, t.booked_on::text as booked_on, t.value_date::text as value_date, t.amount_minor,
    t.currency, t.counterpart_name, t.counterpart_iban, t.text, t.payment_reference, t.end_to_end_id, m.matched_by, m.reason,
    m.created_at as matched_at, m.counter_transaction_id, t.version, t.created_at, t.updated_at,
    (select json_agg(json_build_object('target_type', a.target_type,
        'target_id', case a.target_type when 'ledger' then a.entry_id else a.document_id end,
        'amount', a.amount_minor::text, 'kind', a.kind, 'payment_entry_id', a.payment_entry_id) order by a.position)
      from bank_allocations a where a.organization_id = m.organization_id and a.match_id = m.id) as allocations
  from bank_transactions t
    left join bank_matches m on m.organization_id = t.organization_id and m.transaction_id = t.id and m.removed_at is null`;

export function transactionRecord(row: TransactionRow): Transaction {
  const allocations = row.allocations ?? [];
  return {
    id: row.id,
    state: row.state,
    status: row.status,
    bankAccountId: row.bank_account_id,
    bookedOn: row.booked_on,
    valueDate: row.value_date,
    amount: toNumber({ minor: row.amount_minor, currency: row.currency }),
    currency: row.currency,
    counterpartName: row.counterpart_name,
    counterpartIban: row.counterpart_iban,
    text: row.text,
    paymentReference: row.payment_reference,
    allocations: allocations.map((allocation) => ({
      targetType: allocation.target_type,
      targetId: allocation.target_id,
      amount: toNumber({ minor: BigInt(allocation.amount), currency: row.currency }),
      settlement: allocation.kind,
      paymentEntryId: allocation.payment_entry_id,
    })),
    matchedBy: row.matched_by,
    matchReason: row.reason && textOf(row.reason),
    paymentEntryId: allocations.find(({ payment_entry_id: id }) => id !== null)?.payment_entry_id ?? null,
    counterTransactionId: row.counter_transaction_id,
    reconciledAt: row.state === 'reconciled' ? (row.matched_at?.toISOString() ?? null) : null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    version: row.version,
  };
}

/** Converts a row to the form that the matching engine uses. */
export const matchingTransactionOf = (row: TransactionRow): BankTransaction => ({
  id: row.id,
  accountId: row.bank_account_id,
  amount: money(row.amount_minor, row.currency),
  bookingDate: row.booked_on,
  valueDate: row.value_date,
  counterpartName: row.counterpart_name,
  counterpartIban: row.counterpart_iban,
  text: row.text ?? '',
  reference: row.payment_reference,
  endToEndId: row.end_to_end_id,
  original: null,
});
