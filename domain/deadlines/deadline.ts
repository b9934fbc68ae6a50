import { joinReasons } from '#schemas/sentences/combine.js';
import { asSaid, type Said } from '#schemas/sentences/say.js';
import type { Mark } from '../regions/dated-row.js';
import { periodName, type VatPeriod } from '../vat/vat-period.js';
import type { DeadlineKind } from '../calendar/deadline-kind.js';
import { deadlineRuleOf, nominalDay, type DeadlineCalendar } from '../calendar/deadline-rules.js';
import { moveToWorkingDay } from '../calendar/move-to-working-day.js';

/** A date by which an obligation for a period must be met. */
export interface Deadline {
  readonly kind: DeadlineKind;
  readonly periodStart: string;
  readonly periodEnd: string;
  /** The display name of the period: 2026 Q1. */
  readonly periodName: string;
  /** The due date by the rule. */
  readonly nominalDate: string;
  /** The due date after moving it for weekends and bank holidays. */
  readonly dueDate: string;
  readonly movedBecause: Said | null;
  readonly source: Said;
  readonly mark: Mark;
}

/** The key of a deadline stays the same when its date moves. */
export const deadlineKey = ({ kind, periodStart, periodEnd }: Deadline): string =>
  `${kind}/${periodStart}/${periodEnd}`;

/**
 * `nominalDate` replaces the date of the rule. An unverified holiday that moves the date makes the deadline unverified.
 */
export const deadlineOf = (
  calendar: DeadlineCalendar,
  kind: DeadlineKind,
  period: VatPeriod,
  nominalDate?: string,
): Deadline => {
  const rule = deadlineRuleOf(calendar, kind, period);
  const named = nominalDate ?? nominalDay(rule, period.end);
  const { date, reason, unverified } = moveToWorkingDay(calendar, named);
  return {
    kind,
    periodStart: period.start,
    periodEnd: period.end,
    periodName: periodName(period),
    nominalDate: named,
    dueDate: date,
    movedBecause: reason,
    source: joinReasons([asSaid(rule.source), ...unverified]),
    mark: unverified.length > 0 ? 'unverified' : rule.mark,
  };
};
