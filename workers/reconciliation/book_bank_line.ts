import { say } from '#schemas/sentences/say.js';
import { moneyFromNumber } from '#domain/money/money.js';
import { bookTransaction, type RequestedBooking } from '#operations/matching/apply/book-transaction.js';
import { lockMatching, lockTransaction, requireUnmatched } from '#operations/matching/apply/lock-transaction.js';
import type { Violation } from '#schemas/errors.js';
import type { RequestFor } from '#schemas/index.js';
import { invalidInput } from '#schemas/validation/validate.js';
import type { TransactionRow } from '#tables/transaction-table.js';
import { handle } from '../runtime/handler.js';

/**
 * Books a line that no document explains, as a person chose. Errors: `not_found`, `transaction_reconciled`,
 * `transaction_ignored`, `transaction_pending`, `exchange_rate_missing`, `period_closed`, `region_not_set`, and
 * `invalid_input` for an account, VAT code or sum that is not possible.
 */
export default handle<'book_bank_line'>()({
  async run({ transactionId, lines, text }, context) {
    await lockMatching(context.tx);
    const row = await lockTransaction(context.tx, transactionId);
    requireUnmatched(row);
    const booking = { lines: readLines(lines, row), text: text ?? null };
    return bookTransaction(row, booking, { matchedBy: 'person', reason: say('booked_by_person') }, context);
  },
});

function readLines(lines: RequestFor<'book_bank_line'>['lines'], row: TransactionRow): RequestedBooking['lines'] {
  const violations: Violation[] = [];
  const read = lines.map(({ ledgerAccountId: account, vatCode = null, amount }, index) => {
    const pointer = `/lines/${index}/amount`;
    if (amount === undefined && lines.length > 1)
      violations.push({ pointer, message: say('required_with_several_lines') });
    if (amount === undefined) return { account, vatCode, amount: row.amount_minor };
    const checked = moneyFromNumber(amount, row.currency);
    if (!checked.ok) violations.push({ pointer, message: checked.message });
    return { account, vatCode, amount: checked.ok ? checked.value.minor : 0n };
  });
  if (violations.length > 0) throw invalidInput(violations);
  return read;
}
