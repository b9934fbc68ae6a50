import { vatDate, type PurchaseDays, type VatDate } from '../vat-date.js';

/** ML § 56: the day of the invoice decides, also when it is found late; the return of that period is then corrected. */
export const danishVatDate = ({ document }: PurchaseDays): VatDate => vatDate(document);
