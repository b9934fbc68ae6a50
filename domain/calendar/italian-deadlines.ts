import { communicationQuarterOf } from '../vat/italy/communication.js';
import { nominalPaymentDay, paymentDayOfSmallDebt } from '../vat/italy/payment-dates.js';
import { periodName, periodOf, type VatPeriod } from '../vat/vat-period.js';
import { dateText, firstOfMonthAfter, lastOfMonth } from './date-text.js';
import { deadlineOn, type Deadline, type DeadlineKind, type DeadlineRule } from './deadline.js';

const what = (kind: DeadlineKind, period: VatPeriod) => ({
  kind,
  periodStart: period.start,
  periodEnd: period.end,
  periodName: periodName(period),
});

const PAYMENT = { source: 'DPR 100/98 art. 1, DPR 542/99 art. 7, DL 223/2006 art. 37', mark: 'secondary' } as const;

/** By F24. A small debt that cannot be carried any further waits until 16 December. */
export const italianPaymentDeadline = (period: VatPeriod, isSmallDebt = false): Deadline =>
  deadlineOn(
    'IT',
    isSmallDebt ? paymentDayOfSmallDebt(period) : nominalPaymentDay(period),
    what('vat_payment', period),
    PAYMENT,
  );

const quarterPeriod = (date: string): VatPeriod => periodOf(date, 'quarterly');

/** 31 May, 30 September, 30 November and the end of February. */
const quarterlyDay = (date: string): string => {
  const { year, quarter } = communicationQuarterOf(date);
  if (quarter === 1) return dateText(year, 5, 31);
  if (quarter === 2) return dateText(year, 9, 30);
  return quarter === 3 ? dateText(year, 11, 30) : lastOfMonth(dateText(year + 1, 2, 1));
};

/** The communication of the settlements of the quarter in which a day lies. */
export const italianCommunicationDeadline = (date: string): Deadline =>
  deadlineOn('IT', quarterlyDay(date), what('vat_communication', quarterPeriod(date)), {
    source: 'DL 78/2010 art. 21-bis',
    mark: 'secondary',
  });

/** The advance on the last settlement of a year. */
export const italianAdvanceDeadline = (year: number): Deadline =>
  deadlineOn('IT', dateText(year, 12, 27), what('vat_advance', periodOf(dateText(year, 12, 1), 'annual')), {
    source: 'L. 405/90 art. 6',
    mark: 'secondary',
  });

export const italianAnnualReturnDeadline = (year: number): Deadline =>
  deadlineOn('IT', dateText(year + 1, 4, 30), what('vat_annual_return', periodOf(dateText(year, 1, 1), 'annual')), {
    source: 'DPR 322/98 art. 8',
    mark: 'secondary',
  });

/** Intrastat lists: the 25th after the quarter; larger sellers file months. */
export const italianEuSalesDeadline = (date: string): Deadline => {
  const period = quarterPeriod(date);
  return deadlineOn('IT', `${firstOfMonthAfter(period.end, 1).slice(0, 8)}25`, what('eu_sales_list', period), {
    source: 'DL 331/93 art. 50(6), not verified',
    mark: 'unverified',
  });
};

/** Withholding tax (F24 code 1040): the 16th after the month of the payment. `month` is YYYY-MM. */
export const italianWithholdingDeadline = (month: string): Deadline => {
  const period = periodOf(`${month}-01`, 'monthly');
  return deadlineOn('IT', nominalPaymentDay(period), what('withholding_tax', period), {
    source: 'DPR 600/73 art. 25; DLgs 241/97 art. 18',
    mark: 'secondary',
  });
};

const STAMP_DUTY: DeadlineRule = { source: 'DM 17/6/2014 art. 6', mark: 'secondary' };
/** Below this the first quarters of a year may wait for a later one. */
const STAMP_DUTY_WAITS_UP_TO_CENTS = 500_000n;

/**
 * Stamp duty on e-invoices, per quarter. `dutyOf` gives the cents of quarters 1 to 4 of the year: the first may wait for the
 * second, and both for the third, while they are small.
 */
export const italianStampDutyDeadline = (
  year: number,
  quarter: 1 | 2 | 3 | 4,
  dutyOf: (quarter: 1 | 2 | 3 | 4) => bigint,
): Deadline => {
  const first = dutyOf(1) <= STAMP_DUTY_WAITS_UP_TO_CENTS;
  const both = dutyOf(1) + dutyOf(2) <= STAMP_DUTY_WAITS_UP_TO_CENTS;
  const paidWith = quarter <= 2 && both ? 3 : quarter === 1 && first ? 2 : quarter;
  const period = quarterPeriod(dateText(year, quarter * 3, 1));
  return deadlineOn('IT', quarterlyDay(dateText(year, paidWith * 3, 1)), what('stamp_duty', period), STAMP_DUTY);
};
