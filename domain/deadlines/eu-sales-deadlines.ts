import type { RegionKey } from '../regions/region.js';
import type { VatPeriod } from '../vat/vat-period.js';
import type { CalendarCountry } from '../calendar/bank-holidays.js';
import { deadlineOf, type Deadline } from './deadline.js';

/**
 * How often the list is filed when an organisation has not said it. Denmark: the authority's pages name months in two places
 * and quarters in a third, and months are the safe reading. Italy (Intrastat): quarters; larger sellers file months.
 */
export const EU_SALES_FREQUENCY: Readonly<Record<RegionKey, 'monthly' | 'quarterly'>> = {
  denmark: 'monthly',
  italy: 'quarterly',
};

export const euSalesDeadline = (country: CalendarCountry, period: VatPeriod): Deadline =>
  deadlineOf(country, 'eu_sales_list', period);
