import { PostingRefused } from '../../../ledger/posting-refused.js';
import { postPurchaseLines, type Purchase } from '../../../regions/posting/posting-purchase.js';
import type { Posting } from '../../../regions/posting/posting.js';
import { vatCodeOf } from '../../../regions/regions.js';
import { ITALY } from '../italy.js';
import { say } from '#schemas/sentences/say.js';

/** DPR 633/72 art. 19 and 25: the deduction of VAT needs an invoice, and a shop receipt is not one. */
const checkReceipt = (purchase: Purchase): void => {
  if (purchase.kind !== 'receipt') return;
  for (const line of purchase.lines) {
    const code = vatCodeOf(ITALY, line.vatCode, purchase.date);
    if (code.mechanism === 'charged' && code.deductiblePercent !== '0') {
      throw new PostingRefused('coding_impossible', say('receipt_without_deduction', { code: line.vatCode }));
    }
  }
};

/**
 * Withholding tax is not part of this entry. The whole invoice is owed to the supplier, and the part for the treasury
 * is deducted when the invoice is paid (see withholding.ts).
 */
export const postItalianPurchase = (purchase: Purchase): Posting => {
  checkReceipt(purchase);
  return postPurchaseLines(ITALY, purchase);
};
