import { chargedTaxScheme, postSaleLines, type Sale } from '../posting/posting-sale.js';
import type { Posting } from '../posting/posting.js';
import { DENMARK } from './denmark.js';

export const postDanishSale = (sale: Sale): Posting =>
  postSaleLines(DENMARK, sale, chargedTaxScheme(DENMARK.postingAccounts.outputVat));
