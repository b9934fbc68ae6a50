import { say, type Said } from '#schemas/sentences/say.js';
import type { DoubtfulDeduction } from '../../../regions/doubtful-deduction.js';

/** DPR 322/98 art. 8: the annual VAT return is due on 30 April of the next year. */
const returnDueFor = (day: string): string => `${Number(day.slice(0, 4)) + 1}-04-30`;

/**
 * Why the VAT on a document may not be deducted; null when nothing speaks against it. VAT is deducted at the latest in the
 * return of the year in which the right arose (DPR 633/72 art. 19(1)). Where the day of receipt was not stated, the question
 * `receipt_year` comes first: an invoice received in a later year is deducted in that year (circolare 1/E/2018).
 */
export const italianDoubt = ({
  date,
  receivedOn,
  receiptYear,
  splitPayment,
  flatRate,
}: DoubtfulDeduction): Said | null => {
  if (splitPayment !== null) return say('doubt_split_payment', { word: splitPayment });
  if (flatRate !== null) return say('doubt_flat_rate', { word: flatRate });
  const end = returnDueFor(date);
  if (receivedOn !== null && receivedOn > end && receiptYear === null)
    return say('doubt_term_italy', { day: date, end, received: receivedOn });
  return null;
};

/** A22 and A22D50 become A22D0. Other codes have no counterpart. */
export const withoutItalianDeduction = (code: string): string | null => {
  const [, rate] = /^A(22|10|5|4)(?:D\d+)?$/.exec(code) ?? [];
  return rate === undefined ? null : `A${rate}D0`;
};
