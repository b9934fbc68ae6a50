import type { VatPeriod } from '../vat/vat-period.js';
import { deadlineOf, type Deadline } from './deadline.js';

/** Return and payment are due on the same day. */
export const danishVatDeadline = (period: VatPeriod): Deadline => deadlineOf('DK', 'vat_return', period);
