import { assumption } from '../../regions/purchase-vat-case.js';
import { vatDate, type PurchaseDays, type VatDate } from '../../regions/vat-date.js';
import { say } from '#schemas/sentences/say.js';

const yearOf = (date: string): number => Number(date.slice(0, 4));

/** The 15th of the month after a day. */
export const fifteenthAfter = (date: string): string => {
  const month = Number(date.slice(5, 7));
  return month === 12 ? `${yearOf(date) + 1}-01-15` : `${date.slice(0, 4)}-${String(month + 1).padStart(2, '0')}-15`;
};

const later = (a: string, b: string): string => (a > b ? a : b);

/**
 * DPR 100/1998 art. 1(1): VAT of an invoice received and registered by the 15th of the month after the operation may be
 * deducted in the month of the operation, but never across the end of a year.
 */
const domesticVatDate = ({ document, receipt, entry }: PurchaseDays): VatDate => {
  if (yearOf(document) === yearOf(entry))
    return vatDate(later(receipt, entry) <= fifteenthAfter(document) ? document : entry);
  if (yearOf(receipt) > yearOf(document)) return vatDate(entry);
  return vatDate(`${receipt.slice(0, 4)}-12-31`, {
    note: say('note_deducted_in_annual_return', { year: receipt.slice(0, 4) }),
    rules: [assumption(say('rule_vat_of_previous_year'), say('source_dpr_25_not_verified'))],
  });
};

/**
 * The period in which the VAT of a purchase counts. The documents TD17 and TD18 follow the receipt, non-EU services the
 * operation.
 */
export const italianVatDate = (days: PurchaseDays): VatDate => {
  if (days.mechanism !== 'reverse_charge') return domesticVatDate(days);
  if (days.place === 'domestic') return vatDate(days.receipt);
  return vatDate(days.place === 'eu' ? days.receipt : days.document);
};
