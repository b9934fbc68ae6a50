import { vatDate, type PurchaseDays, type VatDate } from '../../regions/vat-date.js';

/**
 * ML § 56: the invoice date decides, even if the invoice is found late. The return of that period is then corrected.
 */
export const danishVatDate = ({ document }: PurchaseDays): VatDate => vatDate(document);
