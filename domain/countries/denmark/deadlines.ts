import { say } from '#schemas/sentences/say.js';
import type { CountryDeadlines } from '../../deadlines/country-deadlines.js';
import { deadlineOf, type Deadline } from '../../deadlines/deadline.js';
import type { VatPeriod } from '../../vat/vat-period.js';
import { DANISH_CALENDAR } from './calendar.js';

/** Return and payment are due on the same day. */
export const danishVatDeadline = (period: VatPeriod): Deadline => deadlineOf(DANISH_CALENDAR, 'vat_return', period);

export const DANISH_DEADLINES: CountryDeadlines = {
  titles: { vat_return: say('deadline_danish_vat_return'), eu_sales_list: say('deadline_danish_eu_sales') },
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
