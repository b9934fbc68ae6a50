import { rowInForce, type DatedRow } from '../regions/dated-row.js';
import type { VatFrequency } from '../regions/vat-frequency.js';
import type { HolidayCalendar } from './bank-holidays.js';
import { dateText, firstOfMonthAfter, lastOfMonth, monthOf, yearOf } from './date-text.js';
import type { DeadlineKind } from './deadline-kind.js';
import { say } from '#schemas/sentences/say.js';

/**
 * When something is due, counted from the month in which a period ends, before moving for weekends and bank holidays.
 */
export interface DeadlineRule extends DatedRow {
  readonly kind: DeadlineKind;
  /** Null means all frequencies. */
  readonly frequencies: readonly VatFrequency[] | null;
  /** Applies only to periods that end in this month, 1 to 12, and takes precedence over rules for all months. */
  readonly endMonth: number | null;
  readonly monthsAfter: number;
  readonly day: number | 'last';
}

type Days = Pick<DeadlineRule, 'monthsAfter' | 'day'> & Partial<Pick<DeadlineRule, 'frequencies' | 'endMonth'>>;
type Origin = Pick<DeadlineRule, 'kind' | 'validFrom' | 'validTo' | 'source' | 'mark'>;

export const deadlineRules = (origin: Origin, days: readonly Days[]): readonly DeadlineRule[] =>
  days.map((day) => ({ frequencies: null, endMonth: null, ...origin, ...day }));

/** What the calendar knows about a country. */
export interface DeadlineCalendar extends HolidayCalendar {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** If a country does not use a frequency, its periods are due like the longest used period with the same end. */
  readonly deadlineRules: readonly DeadlineRule[];
}

/** A period, as far as its deadline depends on it. */
interface Ending {
  readonly frequency: VatFrequency;
  /** The last day, YYYY-MM-DD. */
  readonly end: string;
}

/** Returns the rule for a period. Throws RuleNotInForce when no rule is in force at its end. */
export const deadlineRuleOf = (
  { country, deadlineRules }: DeadlineCalendar,
  kind: DeadlineKind,
  { frequency, end }: Ending,
): DeadlineRule => {
  const fitting = deadlineRules.filter(
    (rule) =>
      rule.kind === kind &&
      (rule.frequencies === null || rule.frequencies.includes(frequency)) &&
      (rule.endMonth === null || rule.endMonth === monthOf(end)),
  );
  const special = fitting.filter(({ endMonth }) => endMonth !== null);
  return rowInForce(special.length > 0 ? special : fitting, end, say('the_deadline', { kind, country }));
};

/** Returns the due date by the rule for a period that ends on `end`. */
export const nominalDay = ({ monthsAfter, day }: DeadlineRule, end: string): string => {
  const first = firstOfMonthAfter(end, monthsAfter);
  return day === 'last' ? lastOfMonth(first) : dateText(yearOf(first), monthOf(first), day);
};
