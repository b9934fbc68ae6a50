import { rowInForce, type DatedRow } from '../../regions/dated-row.js';
import { ITALIAN_CALENDAR } from './calendar.js';
import { communicationQuarterOf } from './vat/communication.js';
import { paymentDayOfSmallDebt } from './vat/payment-dates.js';
import { periodOf, type VatPeriod } from '../../vat/vat-period.js';
import { dateText } from '../../calendar/date-text.js';
import type { CountryDeadlines, Quarter } from '../../deadlines/country-deadlines.js';
import { deadlineOf, type Deadline } from '../../deadlines/deadline.js';
import { deadlineRuleOf, nominalDay } from '../../calendar/deadline-rules.js';
import { say } from '#schemas/sentences/say.js';

/** Paid by F24. A small debt that cannot be carried to another period is due on its last possible day. */
export const italianPaymentDeadline = (period: VatPeriod, isSmallDebt = false): Deadline =>
  deadlineOf(ITALIAN_CALENDAR, 'vat_payment', period, isSmallDebt ? paymentDayOfSmallDebt(period) : undefined);

const quarterPeriod = (date: string): VatPeriod => periodOf(date, 'quarterly');

/** The communication of settlements for the quarter of a date. */
export const italianCommunicationDeadline = (date: string): Deadline =>
  deadlineOf(ITALIAN_CALENDAR, 'vat_communication', quarterPeriod(date));

/** The advance on the last settlement of a year. */
export const italianAdvanceDeadline = (year: number): Deadline =>
  deadlineOf(ITALIAN_CALENDAR, 'vat_advance', periodOf(dateText(year, 12, 1), 'annual'));

export const italianAnnualReturnDeadline = (year: number): Deadline =>
  deadlineOf(ITALIAN_CALENDAR, 'vat_annual_return', periodOf(dateText(year, 1, 1), 'annual'));

/** Withholding tax on the payments of a month, YYYY-MM. */
export const italianWithholdingDeadline = (month: string): Deadline =>
  deadlineOf(ITALIAN_CALENDAR, 'withholding_tax', periodOf(`${month}-01`, 'monthly'));

interface StampDutyDeferral extends DatedRow {
  /** Up to this amount, the duty of the first quarters may be paid with a later quarter. */
  readonly upToCents: bigint;
}

export const STAMP_DUTY_DEFERRAL: readonly StampDutyDeferral[] = [
  {
    upToCents: 500_000n,
    validFrom: '2020-01-01',
    validTo: null,
    source: say('source_dm_2014_quoted'),
    mark: 'secondary',
  },
];

/**
 * Stamp duty on e-invoices, per quarter. `dutyOf` returns the cents of each quarter of the year. While the amounts are
 * small, the first quarter may be paid with the second, and both with the third.
 */
export const italianStampDutyDeadline = (
  year: number,
  quarter: Quarter,
  dutyOf: (quarter: Quarter) => bigint,
): Deadline => {
  const period = quarterPeriod(dateText(year, quarter * 3, 1));
  const { upToCents } = rowInForce(STAMP_DUTY_DEFERRAL, period.end, say('the_limit_of_deferred_stamp_duty'));
  const first = dutyOf(1) <= upToCents;
  const both = dutyOf(1) + dutyOf(2) <= upToCents;
  const paidWith = quarterPeriod(
    dateText(year, (quarter <= 2 && both ? 3 : quarter === 1 && first ? 2 : quarter) * 3, 1),
  );
  return deadlineOf(
    ITALIAN_CALENDAR,
    'stamp_duty',
    period,
    nominalDay(deadlineRuleOf(ITALIAN_CALENDAR, 'stamp_duty', paidWith), paidWith.end),
  );
};

export const ITALIAN_DEADLINES: CountryDeadlines = {
  titles: {
    vat_payment: say('deadline_italian_payment'),
    vat_advance: say('deadline_italian_advance'),
    vat_communication: say('deadline_italian_communication'),
    vat_annual_return: say('deadline_italian_annual_return'),
    eu_sales_list: say('deadline_italian_eu_sales'),
    stamp_duty: say('deadline_italian_stamp_duty'),
    einvoice_transmission: say('deadline_italian_transmission'),
    withholding_tax: say('deadline_italian_withholding'),
  },
  // A settlement is reported in the communication of its quarter.
  vat: (period, isSmallDebt) => ({
    filing: italianCommunicationDeadline(period.end),
    payment: italianPaymentDeadline(period, isSmallDebt),
  }),
  euSales: (period) => deadlineOf(ITALIAN_CALENDAR, 'eu_sales_list', period),
  // Intrastat; larger sellers file monthly.
  euSalesFrequency: 'quarterly',
  settlements: {
    communication: italianCommunicationDeadline,
    advance: italianAdvanceDeadline,
    annualReturn: italianAnnualReturnDeadline,
  },
  owedTaxes: [
    { account: '2602', per: 'month', deadline: italianWithholdingDeadline },
    {
      account: '2606',
      per: 'quarter',
      deadline: (month, owedIn) => {
        const { year, quarter } = communicationQuarterOf(`${month}-01`);
        return italianStampDutyDeadline(year, quarter, owedIn);
      },
    },
  ],
};
