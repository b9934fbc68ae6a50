import type { EntryLine } from '#domain/ledger/entry-line.js';
import type { Country } from '#domain/countries/country.js';
import type { Transaction } from '#platform/database/transaction.js';
import { refuse } from '#schemas/errors.js';
import { invalidInput } from '#schemas/validation/validate.js';
import { chooseCurrentPeriod } from '#operations/vat/compute-snapshot.js';
import { loadVatBooks } from '#operations/vat/vat-books.js';
import { say } from '#schemas/sentences/say.js';

/**
 * Only the first return takes over an earlier credit, so the credit must be imported before it is filed. Errors:
 * `return_filed`, and `invalid_input` for a date that this return does not cover.
 */
export async function requireUsableCredit(
  tx: Transaction,
  { vatCredit }: Country,
  { lines, date, today }: { readonly lines: readonly EntryLine[]; readonly date: string; readonly today: string },
): Promise<void> {
  if (!lines.some(({ account }) => account === vatCredit?.account)) return;
  const books = await loadVatBooks(tx, today);
  if (books.filed.length > 0) throw refuse('credit_never_used');
  const { start } = await chooseCurrentPeriod(tx, books);
  if (date > start)
    throw invalidInput([
      {
        pointer: '/date',
        message: say('credit_before_first_return', { day: start }),
      },
    ]);
}
