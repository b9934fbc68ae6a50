import { BOOKING_WORDS } from '#domain/regions/booking-words.js';
import { planBooking, type BookingBooks, type PlannedBooking } from '#domain/banking/plan-booking.js';
import { memoryKeysOf } from '#domain/matching/read/match-memory.js';
import { VAT_REGIMES } from '#domain/organization/fiscal-regimes.js';
import type { AccountType } from '#domain/regions/account.js';
import type { Country } from '#domain/countries/country.js';
import { deductibleShare } from '#domain/vat/deductible-share.js';
import type { Transaction as DatabaseTransaction } from '#platform/database/transaction.js';
import { newId } from '#platform/ids.js';
import type { Transaction } from '#schemas/types.js';
import { invalidInput } from '#schemas/validation/validate.js';
import { matchingTransactionOf, type TransactionRow } from '#tables/transaction-table.js';
import { assignVatProtocols } from '../../ledger/assign-vat-protocols.js';
import type { MatchDecision } from './apply-match.js';
import { loadBankBooks, type BankBooks } from '../books/load-bank-books.js';
import { changeTransaction } from './lock-transaction.js';
import type { MatchContext } from '../books/match-context.js';
import { writePaymentEntry } from './write-payment-entry.js';

export interface RequestedBooking {
  /** Signed amounts in the currency of the bank account. */
  readonly lines: readonly { readonly account: string; readonly vatCode: string | null; readonly amount: bigint }[];
  readonly text: string | null;
}

/**
 * Reconciles a locked, unmatched line with an entry on accounts that a person or a rule chose. The caller holds the
 * matching lock. Errors: `invalid_input`, `exchange_rate_missing`, `period_closed`, `region_not_set`.
 */
export async function bookTransaction(
  row: TransactionRow,
  booking: RequestedBooking,
  decision: MatchDecision,
  context: MatchContext,
): Promise<Transaction> {
  const { tx } = context;
  const books = await loadBankBooks(tx, row);
  const planned = await plan(tx, row, booking, books);
  const entryId = await writePaymentEntry(
    {
      date: row.booked_on,
      text:
        booking.text ??
        row.text ??
        row.counterpart_name ??
        `${BOOKING_WORDS[books.region.language].bankLine} ${row.id}`,
      contactId: null,
      lines: planned.lines,
      notes: planned.notes,
      rules: planned.rules,
      automatic: decision.matchedBy !== 'person',
      settles: [],
    },
    books,
    context,
  );
  if (planned.isTakings) {
    const register = { register: 'takings', series: 'ordinary' } as const;
    await assignVatProtocols(tx, entryId, Number(row.booked_on.slice(0, 4)), [register]);
  }
  await writeMatch(row, booking, decision, entryId, context);
  await tx.sql`
    delete from match_suggestions where organization_id = current_organization() and transaction_id = ${row.id}`;
  await tx.sql`
    delete from match_refusals
    where organization_id = current_organization() and transaction_id = ${row.id} and item_id = 'ignore'`;
  return changeTransaction('transaction.reconciled', row, 'reconciled', context);
}

async function plan(
  tx: DatabaseTransaction,
  row: TransactionRow,
  { lines }: RequestedBooking,
  { region, bankAccount, toBooks }: BankBooks,
): Promise<PlannedBooking> {
  const amount = toBooks(row.amount_minor);
  const converted = lines.map((line) => ({ ...line, amount: toBooks(line.amount) }));
  const isWhole = lines.reduce((sum, line) => sum + line.amount, 0n) === row.amount_minor;
  const rest = amount - converted.reduce((sum, line) => sum + line.amount, 0n);
  const planned = planBooking(
    region,
    {
      date: row.booked_on,
      bankAccount,
      amount,
      original: row.currency === region.currency ? null : { currency: row.currency, minor: row.amount_minor },
      // Converting each line rounds it. The last one takes the remainder.
      lines: converted.map((line, index) =>
        isWhole && index === lines.length - 1 ? { ...line, amount: line.amount + rest } : line,
      ),
    },
    await loadBookingBooks(tx, region, row.booked_on),
  );
  if ('rules' in planned) return planned;
  throw invalidInput(planned);
}

/** What the organisation's accounts and VAT status allow. */
export async function loadBookingBooks(tx: DatabaseTransaction, region: Country, date: string): Promise<BookingBooks> {
  const accounts = await tx.sql<{ number: string; type: AccountType }>`
    select number, type from accounts where organization_id = current_organization() and active`;
  const banks = await tx.sql<{ ledger_account_id: string | null; name: string | null }>`
    select ledger_account_id, name from bank_accounts where organization_id = current_organization()`;
  const [status] = await tx.sql<{ vat_regime: string | null; deduction_percent: number | null }>`
    select o.vat_regime, v.deduction_percent
    from organizations o left join vat_settings v on v.organization_id = o.id where o.id = current_organization()`;
  const { bank } = region.postingAccounts;
  return {
    accounts: new Map(accounts.map(({ number, type }) => [number, type])),
    bankAccounts: new Map(banks.map(({ ledger_account_id: account, name }) => [account ?? bank, name ?? ''])),
    deduction: deductibleShare(
      {
        law: region.deduction,
        vatRegime: VAT_REGIMES.find((regime) => regime === status?.vat_regime) ?? null,
        deductionPercent: status?.deduction_percent ?? null,
      },
      date,
    ),
  };
}

/** The booking and the keys of the line are stored, so that similar lines get the same suggestion. */
async function writeMatch(
  row: TransactionRow,
  booking: RequestedBooking,
  { matchedBy, reason }: MatchDecision,
  entryId: string,
  { tx, principal }: MatchContext,
): Promise<void> {
  const matchId = newId('mat');
  const lines = booking.lines.map((line) => ({ ...line, amount: line.amount.toString() }));
  await tx.sql`
    insert into bank_matches (organization_id, id, transaction_id, matched_by, reason, actor, booking, memory_keys)
    values (current_organization(), ${matchId}, ${row.id}, ${matchedBy}, ${JSON.stringify(reason)}, ${JSON.stringify(principal.actor)},
      ${JSON.stringify({ lines, text: booking.text })}, ${memoryKeysOf(matchingTransactionOf(row))})`;
  await tx.query(
    `insert into bank_allocations (organization_id, match_id, position, target_type, entry_id, line, amount_minor, kind,
       payment_entry_id)
     select current_organization(), $1, r.line, 'ledger', $2, r.line, r.amount, 'payment', $2
     from json_to_recordset($3::json) as r (line integer, amount bigint)`,
    [matchId, entryId, JSON.stringify(lines.map(({ amount }, index) => ({ line: index + 1, amount })))],
  );
}
