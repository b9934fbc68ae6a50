import { PostingRefused } from '../../ledger/posting-refused.js';
import { postPurchaseLines, type Purchase } from '../posting-purchase.js';
import type { Posting } from '../posting.js';
import { vatCodeOf } from '../regions.js';
import { ITALY } from './italy.js';

/** DPR 633/72 art. 19 and 25: VAT is deducted on the strength of an invoice; a shop receipt is none. */
const checkReceipt = (purchase: Purchase): void => {
  if (purchase.kind !== 'receipt') return;
  for (const line of purchase.lines) {
    const code = vatCodeOf(ITALY, line.vatCode, purchase.date);
    if (code.mechanism === 'charged' && code.deductiblePercent !== '0') {
      throw new PostingRefused(
        'coding_impossible',
        `the VAT of a shop receipt without invoice is not deducted: use AX instead of ${line.vatCode}`,
      );
    }
  }
};

/**
 * Withholding tax does not appear here: the whole invoice is owed to the supplier, and the part that goes to the treasury
 * instead is taken out when the invoice is paid (see posting-withholding).
 */
export const postItalianPurchase = (purchase: Purchase): Posting => {
  checkReceipt(purchase);
  return postPurchaseLines(ITALY, purchase);
};
