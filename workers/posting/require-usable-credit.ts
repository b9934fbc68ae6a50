import type { EntryLine } from '#domain/ledger/entry-line.js';
import { VAT_CREDIT_ACCOUNT } from '#domain/vat/italy/liquidation.js';
import type { Transaction } from '#platform/database/transaction.js';
import { ActionError } from '#schemas/errors.js';
import { invalidInput } from '#schemas/validate.js';
import { chooseCurrentPeriod } from '#operations/vat/compute-snapshot.js';
import { loadVatBooks } from '#operations/vat/vat-books.js';

/**
 * Italy: a credit from before is taken over by the first return and by no other, so it must be there before that. Errors:
 * `return_filed`, and `invalid_input` for a date that this return would not look at.
 */
export async function requireUsableCredit(
  tx: Transaction,
  { lines, date, today }: { readonly lines: readonly EntryLine[]; readonly date: string; readonly today: string },
): Promise<void> {
  if (!lines.some(({ account }) => account === VAT_CREDIT_ACCOUNT)) return;
  const books = await loadVatBooks(tx, today);
  if (books.filed.length > 0)
    throw new ActionError(
      'return_filed',
      'A VAT return is filed here already, and its credit moves on by itself: a credit that is imported now would never be used.',
    );
  const { start } = await chooseCurrentPeriod(tx, books);
  if (date > start)
    throw invalidInput([
      {
        pointer: '/date',
        message: `must be ${start} or before: the first VAT return here begins on that day and takes over the credit that was there`,
      },
    ]);
}
