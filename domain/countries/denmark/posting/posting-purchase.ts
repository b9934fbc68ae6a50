import { postPurchaseLines, type Purchase } from '../../../regions/posting/posting-purchase.js';
import type { Posting } from '../../../regions/posting/posting.js';
import { DENMARK } from '../denmark.js';

/**
 * A Danish till receipt is a simplified invoice (momsbekendtgørelsen, up to 3,000 DKK), so its VAT is deducted like
 * that of an invoice. Denmark adds nothing to the common scheme.
 */
export const postDanishPurchase = (purchase: Purchase): Posting => postPurchaseLines(DENMARK, purchase);
