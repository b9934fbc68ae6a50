import { periodName, periodOf, type VatPeriod } from '../vat/vat-period.js';
import { dateText, firstOfMonthAfter, monthOf, yearOf } from './date-text.js';
import { deadlineOn, type Deadline } from './deadline.js';

const ML57 = { source: 'ML § 57(2)–(4)', mark: 'verified' } as const;

/** Which month and day; an annual period, which the law does not know, is due like the half-year that it ends with. */
const nominalDay = ({ frequency, end }: VatPeriod): string => {
  const year = yearOf(end);
  if (frequency === 'monthly') {
    // One month and 17 days for June, because of the summer holidays.
    return monthOf(end) === 6 ? dateText(year, 8, 17) : `${firstOfMonthAfter(end, 1).slice(0, 8)}25`;
  }
  if (frequency === 'quarterly') return firstOfMonthAfter(end, 3);
  return monthOf(end) === 6 ? dateText(year, 9, 1) : dateText(year + 1, 3, 1);
};

/** Return and payment are due on the same day. */
export const danishVatDeadline = (period: VatPeriod): Deadline =>
  deadlineOn(
    'DK',
    nominalDay(period),
    { kind: 'vat_return', periodStart: period.start, periodEnd: period.end, periodName: periodName(period) },
    ML57,
  );

/**
 * "EU-salg uden moms": the 25th after the period. The authority's pages name months in two places and quarters in a third;
 * months are the safe reading.
 */
export const danishEuSalesDeadline = (month: string): Deadline => {
  const period = periodOf(`${month}-01`, 'monthly');
  return deadlineOn(
    'DK',
    `${firstOfMonthAfter(period.end, 1).slice(0, 8)}25`,
    { kind: 'eu_sales_list', periodStart: period.start, periodEnd: period.end, periodName: periodName(period) },
    { source: 'ML § 54; monthly by the safe reading', mark: 'secondary' },
  );
};
