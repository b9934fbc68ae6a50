import { accepted, refused, type Checked } from '../checked.js';

export interface ReversedDay {
  /** The date of the reversed entry. */
  readonly entryDate: string;
  readonly today: string;
  /** The first day that is not closed. */
  readonly firstOpenDay: string;
}

/**
 * The date of a reversing entry: that of the entry while its day is open, so that its period shows neither of them;
 * today otherwise. A date that a person states must be open, not before the entry and not in the future, except that
 * an entry with a date in the future can be reversed on its own day.
 */
export function reversalDate(
  { entryDate, today, firstOpenDay }: ReversedDay,
  stated: string | null = null,
): Checked<string> {
  if (stated === null) return accepted(entryDate >= firstOpenDay ? entryDate : today);
  if (stated < entryDate) return refused(`must not be before the entry, which is dated ${entryDate}`);
  if (stated > today && stated !== entryDate) return refused('must not be in the future');
  if (stated < firstOpenDay) return refused(`must be open; the first open day is ${firstOpenDay}`);
  return accepted(stated);
}
