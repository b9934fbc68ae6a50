import type { RegionKey } from '../regions/region.js';
import type { VatPeriod } from '../vat/vat-period.js';
import type { CalendarCountry } from '../calendar/bank-holidays.js';
import { deadlineOf, type Deadline } from './deadline.js';

/**
 * The default filing frequency of the EU sales list. Denmark: the authority's pages say monthly in two places and
 * quarterly in a third, so monthly is the safe choice. Italy (Intrastat): quarterly; larger sellers file monthly.
 */
export const EU_SALES_FREQUENCY: Readonly<Record<RegionKey, 'monthly' | 'quarterly'>> = {
  denmark: 'monthly',
  italy: 'quarterly',
};

export const euSalesDeadline = (country: CalendarCountry, period: VatPeriod): Deadline =>
  deadlineOf(country, 'eu_sales_list', period);
