import type { Mark } from '../regions/dated-row.js';
import { periodName, type VatPeriod } from '../vat/vat-period.js';
import type { CalendarCountry } from '../calendar/bank-holidays.js';
import type { DeadlineKind } from '../calendar/deadline-kind.js';
import { deadlineRuleOf, nominalDay } from '../calendar/deadline-rules.js';
import { moveToWorkingDay } from '../calendar/move-to-working-day.js';

/** A day by which something must be done about a stretch of time. */
export interface Deadline {
  readonly kind: DeadlineKind;
  readonly periodStart: string;
  readonly periodEnd: string;
  /** As people call the period: 2026 Q1. */
  readonly periodName: string;
  /** The day that the rule names. */
  readonly nominalDate: string;
  /** The last day, after weekends and bank holidays. */
  readonly dueDate: string;
  readonly movedBecause: string | null;
  readonly source: string;
  readonly mark: Mark;
}

/** The same deadline has the same key, whatever moves its day. */
export const deadlineKey = ({ kind, periodStart, periodEnd }: Deadline): string =>
  `${kind}/${periodStart}/${periodEnd}`;

/** `nominalDate` is given where the rule of the period is not the last word. A day that moved it has a mark, too. */
export const deadlineOf = (
  country: CalendarCountry,
  kind: DeadlineKind,
  period: VatPeriod,
  nominalDate?: string,
): Deadline => {
  const rule = deadlineRuleOf(country, kind, period);
  const named = nominalDate ?? nominalDay(rule, period.end);
  const { date, reason, unverified } = moveToWorkingDay(country, named);
  return {
    kind,
    periodStart: period.start,
    periodEnd: period.end,
    periodName: periodName(period),
    nominalDate: named,
    dueDate: date,
    movedBecause: reason,
    source: [rule.source, ...unverified].join('; '),
    mark: unverified.length > 0 ? 'unverified' : rule.mark,
  };
};
