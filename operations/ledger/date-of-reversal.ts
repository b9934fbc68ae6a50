import { reversalDate, type ReversedDay } from '#domain/ledger/reversal-date.js';
import { refuse } from '#schemas/errors.js';
import { invalidInput } from '#schemas/validation/validate.js';
import { say, type Said } from '#schemas/sentences/say.js';

interface DateOfReversal {
  readonly date: string;
  /** Says why the date is not that of the entry. */
  readonly note: Said | null;
}

/** One rule for `reverse_ledger_entry` and `unpost_document`. Errors: `period_closed`, `invalid_input` for the stated date. */
export function dateOfReversal(day: ReversedDay, stated: string | undefined): DateOfReversal {
  const { entryDate, firstOpenDay } = day;
  const chosen = reversalDate(day, stated ?? null);
  if (chosen.ok) {
    const isMoved = stated === undefined && chosen.value !== entryDate;
    const note = say('note_reversal_moved', { day: entryDate, reversal: chosen.value });
    return { date: chosen.value, note: isMoved ? note : null };
  }
  if (stated !== undefined && stated >= entryDate && stated < firstOpenDay)
    throw refuse('day_is_closed', { day: stated, first: firstOpenDay });
  throw invalidInput([{ pointer: '/date', message: chosen.message }]);
}
