import { chargedTaxScheme, postSaleLines, type Sale } from '../../../regions/posting/posting-sale.js';
import type { Posting } from '../../../regions/posting/posting.js';
import { DENMARK } from '../denmark.js';

export const postDanishSale = (sale: Sale): Posting =>
  postSaleLines(DENMARK, sale, chargedTaxScheme(DENMARK.postingAccounts.outputVat));
