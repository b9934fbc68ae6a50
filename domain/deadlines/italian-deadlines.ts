import { rowInForce, type DatedRow } from '../regions/dated-row.js';
import { paymentDayOfSmallDebt } from '../vat/italy/payment-dates.js';
import { periodOf, type VatPeriod } from '../vat/vat-period.js';
import { dateText } from '../calendar/date-text.js';
import { deadlineOf, type Deadline } from './deadline.js';
import { deadlineRuleOf, nominalDay } from '../calendar/deadline-rules.js';

/** Paid by F24. A small debt that cannot be carried to another period is due on its last possible day. */
export const italianPaymentDeadline = (period: VatPeriod, isSmallDebt = false): Deadline =>
  deadlineOf('IT', 'vat_payment', period, isSmallDebt ? paymentDayOfSmallDebt(period) : undefined);

const quarterPeriod = (date: string): VatPeriod => periodOf(date, 'quarterly');

/** The communication of settlements for the quarter of a date. */
export const italianCommunicationDeadline = (date: string): Deadline =>
  deadlineOf('IT', 'vat_communication', quarterPeriod(date));

/** The advance on the last settlement of a year. */
export const italianAdvanceDeadline = (year: number): Deadline =>
  deadlineOf('IT', 'vat_advance', periodOf(dateText(year, 12, 1), 'annual'));

export const italianAnnualReturnDeadline = (year: number): Deadline =>
  deadlineOf('IT', 'vat_annual_return', periodOf(dateText(year, 1, 1), 'annual'));

/** Withholding tax on the payments of a month, YYYY-MM. */
export const italianWithholdingDeadline = (month: string): Deadline =>
  deadlineOf('IT', 'withholding_tax', periodOf(`${month}-01`, 'monthly'));

interface StampDutyDeferral extends DatedRow {
  /** Up to this amount, the duty of the first quarters may be paid with a later quarter. */
  readonly upToCents: bigint;
}

export const STAMP_DUTY_DEFERRAL: readonly StampDutyDeferral[] = [
  {
    upToCents: 500_000n,
    validFrom: '2020-01-01',
    validTo: null,
    source: 'DM 17/6/2014 art. 6(2), as quoted by three websites',
    mark: 'secondary',
  },
];

/**
 * Stamp duty on e-invoices, per quarter. `dutyOf` returns the cents of each quarter of the year. While the amounts are
 * small, the first quarter may be paid with the second, and both with the third.
 */
export const italianStampDutyDeadline = (
  year: number,
  quarter: 1 | 2 | 3 | 4,
  dutyOf: (quarter: 1 | 2 | 3 | 4) => bigint,
): Deadline => {
  const period = quarterPeriod(dateText(year, quarter * 3, 1));
  const { upToCents } = rowInForce(STAMP_DUTY_DEFERRAL, period.end, 'the limit for deferred stamp duty');
  const first = dutyOf(1) <= upToCents;
  const both = dutyOf(1) + dutyOf(2) <= upToCents;
  const paidWith = quarterPeriod(
    dateText(year, (quarter <= 2 && both ? 3 : quarter === 1 && first ? 2 : quarter) * 3, 1),
  );
  return deadlineOf('IT', 'stamp_duty', period, nominalDay(deadlineRuleOf('IT', 'stamp_duty', paidWith), paidWith.end));
};
