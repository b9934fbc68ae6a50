import { periodOf, type VatPeriod } from '../vat/vat-period.js';
import { deadlineOf, type Deadline } from './deadline.js';

/** Return and payment are due on the same day. */
export const danishVatDeadline = (period: VatPeriod): Deadline => deadlineOf('DK', 'vat_return', period);

/** "EU-salg uden moms"; `month` is YYYY-MM. */
export const danishEuSalesDeadline = (month: string): Deadline =>
  deadlineOf('DK', 'eu_sales_list', periodOf(`${month}-01`, 'monthly'));
