import { reversalDate, type ReversedDay } from '#domain/ledger/reversal-date.js';
import { refuse } from '#schemas/errors.js';
import { invalidInput } from '#schemas/validation/validate.js';

interface DateOfReversal {
  readonly date: string;
  /** Says why the date is not that of the entry. */
  readonly note: string | null;
}

/** One rule for `reverse_ledger_entry` and `unpost_document`. Errors: `period_closed`, `invalid_input` for the stated date. */
export function dateOfReversal(day: ReversedDay, stated: string | undefined): DateOfReversal {
  const { entryDate, firstOpenDay } = day;
  const chosen = reversalDate(day, stated ?? null);
  if (chosen.ok) {
    const isMoved = stated === undefined && chosen.value !== entryDate;
    const note = `The entry of ${entryDate} is in a closed period, so its reversal is dated ${chosen.value}.`;
    return { date: chosen.value, note: isMoved ? note : null };
  }
  if (stated !== undefined && stated >= entryDate && stated < firstOpenDay)
    throw refuse('day_is_closed', { day: stated, first: firstOpenDay });
  throw invalidInput([{ pointer: '/date', message: chosen.message }]);
}
