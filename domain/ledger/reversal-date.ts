import { accepted, refused, type Checked } from '../checked.js';
import { say } from '#schemas/sentences/say.js';

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
  if (stated < entryDate) return refused(say('reversal_before_entry', { day: entryDate }));
  if (stated > today && stated !== entryDate) return refused(say('must_not_be_in_future'));
  if (stated < firstOpenDay) return refused(say('must_be_open_day', { day: firstOpenDay }));
  return accepted(stated);
}
