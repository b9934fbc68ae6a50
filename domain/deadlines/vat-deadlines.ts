import type { RegionKey } from '../regions/region.js';
import type { VatPeriod } from '../vat/vat-period.js';
import { danishVatDeadline } from './danish-deadlines.js';
import type { Deadline } from './deadline.js';
import { italianCommunicationDeadline, italianPaymentDeadline } from './italian-deadlines.js';

interface VatDeadlines {
  readonly filing: Deadline;
  readonly payment: Deadline;
}

/**
 * When the return of a period must be filed and paid. An Italian settlement is reported in the communication of its
 * quarter.
 */
export const vatDeadlines = (region: RegionKey, period: VatPeriod, isSmallDebt = false): VatDeadlines => {
  if (region === 'italy') {
    return { filing: italianCommunicationDeadline(period.end), payment: italianPaymentDeadline(period, isSmallDebt) };
  }
  const both = danishVatDeadline(period);
  return { filing: both, payment: both };
};
