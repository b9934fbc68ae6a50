import { say, type Said } from '#schemas/sentences/say.js';
import type { DoubtfulDeduction } from '../../../regions/doubtful-deduction.js';

/** Momsbekendtgørelsen § 58: a simplified invoice is allowed up to 3,000 DKK. */
export const SIMPLIFIED_INVOICE_MAX = 300_000n;

const aYearAfter = (day: string): string => `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;

const size = (minor: bigint): bigint => (minor < 0n ? -minor : minor);

/** Why the VAT on a document may not be deducted; null when nothing speaks against it. */
export const danishDoubt = ({
  date,
  kind,
  gross,
  receivedOn,
  capturedOn,
  flatRate,
  hasContentsOfInvoice,
}: DoubtfulDeduction): Said | null => {
  if (flatRate !== null) return say('doubt_no_vat_number', { word: flatRate });
  if (kind === 'receipt' && size(gross) > SIMPLIFIED_INVOICE_MAX && !hasContentsOfInvoice)
    return say('doubt_large_receipt');
  const cameOn = receivedOn ?? capturedOn;
  if (cameOn !== null && cameOn > aYearAfter(date)) return say('doubt_old_denmark', { day: date, received: cameOn });
  return null;
};
