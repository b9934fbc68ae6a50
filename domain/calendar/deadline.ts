import type { Mark } from '../regions/dated-row.js';
import type { CalendarCountry } from './bank-holidays.js';
import { moveToWorkingDay } from './move-to-working-day.js';

export const DEADLINE_KINDS = [
  'vat_return',
  'vat_payment',
  'vat_advance',
  'vat_communication',
  'vat_annual_return',
  'eu_sales_list',
  'stamp_duty',
  'withholding_tax',
] as const;

export type DeadlineKind = (typeof DEADLINE_KINDS)[number];

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

export interface DeadlineRule {
  readonly source: string;
  readonly mark: Mark;
}

/** The same deadline has the same key, whatever moves its day. */
export const deadlineKey = ({ kind, periodStart, periodEnd }: Deadline): string =>
  `${kind}/${periodStart}/${periodEnd}`;

export const deadlineOn = (
  country: CalendarCountry,
  nominalDate: string,
  what: Pick<Deadline, 'kind' | 'periodStart' | 'periodEnd' | 'periodName'>,
  rule: DeadlineRule,
): Deadline => {
  const { date, reason } = moveToWorkingDay(country, nominalDate);
  return { ...what, nominalDate, dueDate: date, movedBecause: reason, source: rule.source, mark: rule.mark };
};
