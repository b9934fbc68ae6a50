import { BOOKING_WORDS } from '#domain/regions/booking-words.js';
import { PaymentRefused } from '#domain/banking/plan-payment.js';
import { planTransfer, type TransferEntry, type TransferSide } from '#domain/banking/plan-transfer.js';
import { newId } from '#platform/ids.js';
import { ActionError, refuse } from '#schemas/errors.js';
import type { Transaction } from '#schemas/types.js';
import type { TransactionRow } from '#tables/transaction-table.js';
import { say } from '#schemas/sentences/say.js';
import type { MatchDecision } from './apply-match.js';
import type { MatchContext } from '../books/match-context.js';
import { loadBankBooks, type BankBooks } from '../books/load-bank-books.js';
import { changeTransaction, requireUnmatched } from './lock-transaction.js';
import { writePaymentEntry } from './write-payment-entry.js';

interface Side {
  readonly row: TransactionRow;
  readonly books: BankBooks;
}

/**
 * Reconciles two locked, unmatched lines of two own accounts with each other and posts the movement. The caller holds
 * the lock of matching. Returns the first line. Errors: `transaction_reconciled`, `transaction_ignored`,
 * `transaction_pending`, `allocation_mismatch`, `exchange_rate_missing`, `region_not_set`.
 */
export async function bookTransfer(
  row: TransactionRow,
  counter: TransactionRow,
  decision: MatchDecision,
  context: MatchContext,
): Promise<Transaction> {
  const { tx } = context;
  for (const one of [row, counter]) requireUnmatched(one);
  if (row.bank_account_id === counter.bank_account_id) throw refuse('lines_of_one_account');
  const [outgoing, incoming] = row.amount_minor < 0n ? [row, counter] : [counter, row];
  const sides = {
    outgoing: { row: outgoing, books: await loadBankBooks(tx, outgoing) },
    incoming: { row: incoming, books: await loadBankBooks(tx, incoming) },
  };
  const entries = plan(sides.outgoing, sides.incoming);
  for (const entry of entries) await post(entry, sides, decision, context);
  await tx.query(
    'delete from match_suggestions where organization_id = current_organization() and transaction_id = any($1)',
    [[row.id, counter.id]],
  );
  const first = await changeTransaction('transaction.reconciled', row, 'reconciled', context);
  await changeTransaction('transaction.reconciled', counter, 'reconciled', context);
  return first;
}

const sideOf = ({ row, books }: Side): TransferSide => ({
  account: books.bankAccount,
  date: row.booked_on,
  amount: row.amount_minor,
  currency: row.currency,
  booked: books.toBooks(row.amount_minor),
});

function plan(outgoing: Side, incoming: Side): readonly TransferEntry[] {
  try {
    return planTransfer(outgoing.books.region, sideOf(outgoing), sideOf(incoming));
  } catch (error) {
    if (!(error instanceof PaymentRefused)) throw error;
    const { said: reason } = error;
    const lines = say('not_one_transfer', { outgoing: outgoing.row.id, incoming: incoming.row.id, reason });
    throw new ActionError('allocation_mismatch', lines, [], { cause: error });
  }
}

/** Writes one entry, and the match of each line that it explains. */
async function post(
  entry: TransferEntry,
  { outgoing, incoming }: { readonly outgoing: Side; readonly incoming: Side },
  decision: MatchDecision,
  context: MatchContext,
): Promise<void> {
  const name = ({ row }: Side): string => row.text ?? row.counterpart_name ?? row.id;
  const payment = {
    date: entry.date,
    text: `${BOOKING_WORDS[outgoing.books.region.language].transfer}: ${name(outgoing)}`,
    contactId: null,
    lines: entry.lines,
    notes: [],
    automatic: decision.matchedBy !== 'person',
    settles: [],
  };
  const entryId = await writePaymentEntry(payment, outgoing.books, context);
  const { counterLine } = entry;
  if (counterLine.outgoing !== null)
    await writeMatch(outgoing.row, incoming.row, { entryId, line: counterLine.outgoing }, decision, context);
  if (counterLine.incoming !== null)
    await writeMatch(incoming.row, outgoing.row, { entryId, line: counterLine.incoming }, decision, context);
}

async function writeMatch(
  row: TransactionRow,
  counter: TransactionRow,
  { entryId, line }: { readonly entryId: string; readonly line: number },
  { matchedBy, reason }: MatchDecision,
  { tx, principal }: MatchContext,
): Promise<void> {
  const matchId = newId('mat');
  await tx.sql`
    insert into bank_matches (organization_id, id, transaction_id, matched_by, reason, actor, counter_transaction_id)
    values (current_organization(), ${matchId}, ${row.id}, ${matchedBy}, ${JSON.stringify(reason)}, ${JSON.stringify(principal.actor)},
      ${counter.id})`;
  await tx.sql`
    insert into bank_allocations (organization_id, match_id, position, target_type, entry_id, line, amount_minor, kind,
      payment_entry_id)
    values (current_organization(), ${matchId}, 1, 'ledger', ${entryId}, ${line}, ${row.amount_minor}, 'payment', ${entryId})`;
}
