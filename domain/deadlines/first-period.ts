import type { VatFrequency } from '../regions/vat-frequency.js';
import { shiftDays, yearOf } from '../calendar/date-text.js';
import { dayAfter, periodFrom, periodOf, type VatPeriod } from '../vat/vat-period.js';
import type { CountryDeadlines } from './country-deadlines.js';
import type { Deadline } from './deadline.js';

/** What is known about the duties of an organisation before it filed its first return here. */
export interface BeginningOfDuties {
  readonly vatDeadlines: CountryDeadlines['vat'];
  readonly frequency: VatFrequency;
  /** The day on which the organisation was created here. */
  readonly createdOn: string;
  /** The first VAT date in the books that no return covers. */
  readonly firstEntryOn: string | null;
  /** The day from which the organisation is registered for VAT, if it is known. */
  readonly registeredFrom: string | null;
  readonly reportedElsewhereUntil: string | null;
}

type Known = Pick<BeginningOfDuties, 'registeredFrom' | 'reportedElsewhereUntil'>;

/** Before the registration there are no duties, and what was reported elsewhere is done. */
const isLeftOut = ({ end }: Pick<VatPeriod, 'end'>, { registeredFrom, reportedElsewhereUntil }: Known): boolean =>
  (registeredFrom !== null && end < registeredFrom) ||
  (reportedElsewhereUntil !== null && end <= reportedElsewhereUntil);

/**
 * The first period with deadlines. Deadlines that ran on the day of creation belong to the organisation, also when its
 * books begin later: a registered company files a period in which it booked nothing here. Entries of earlier periods
 * begin earlier.
 */
export const firstPeriod = (beginning: BeginningOfDuties): VatPeriod => {
  const { frequency, firstEntryOn } = beginning;
  const oldest = oldestRunningPeriod(beginning);
  return firstEntryOn !== null && firstEntryOn < oldest.start ? periodOf(firstEntryOn, frequency) : oldest;
};

function oldestRunningPeriod(beginning: BeginningOfDuties): VatPeriod {
  const { vatDeadlines, frequency, createdOn } = beginning;
  const ranOnCreation = (one: VatPeriod): boolean => {
    const { filing, payment } = vatDeadlines(one);
    return filing.dueDate >= createdOn || payment.dueDate >= createdOn;
  };
  const before = ({ start }: VatPeriod): VatPeriod => periodOf(shiftDays(start, -1), frequency);
  let period = periodOf(createdOn, frequency);
  while (ranOnCreation(before(period))) period = before(period);
  while (isLeftOut(period, beginning)) period = periodFrom(dayAfter(period.end), frequency);
  return period;
}

/** The annual return of the year before the creation, if it was still to be filed on that day. */
export const annualReturnBefore = (
  annualReturn: (year: number) => Deadline,
  beginning: Known & Pick<BeginningOfDuties, 'createdOn'>,
): number | null => {
  const year = yearOf(beginning.createdOn) - 1;
  const { dueDate, periodEnd } = annualReturn(year);
  return dueDate >= beginning.createdOn && !isLeftOut({ end: periodEnd }, beginning) ? year : null;
};
