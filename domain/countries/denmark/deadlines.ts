import type { CountryDeadlines } from '../../deadlines/country-deadlines.js';
import { deadlineOf, type Deadline } from '../../deadlines/deadline.js';
import type { VatPeriod } from '../../vat/vat-period.js';
import { DANISH_CALENDAR } from './calendar.js';

/** Return and payment are due on the same day. */
export const danishVatDeadline = (period: VatPeriod): Deadline => deadlineOf(DANISH_CALENDAR, 'vat_return', period);

export const DANISH_DEADLINES: CountryDeadlines = {
  titles: { vat_return: 'Momsangivelse og betaling', eu_sales_list: 'EU-salg uden moms' },
  vat: (period) => {
    const both = danishVatDeadline(period);
    return { filing: both, payment: both };
  },
  euSales: (period) => deadlineOf(DANISH_CALENDAR, 'eu_sales_list', period),
  // The authority's pages say monthly in two places and quarterly in a third, so monthly is the safe choice.
  euSalesFrequency: 'monthly',
  settlements: null,
  owedTaxes: [],
};
