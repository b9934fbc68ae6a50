import type { CategoryKeyword } from '../regions/category-keyword.js';
import { DANISH_KEYWORDS } from '../regions/denmark/category-keywords.js';
import { chooseDanishVatCode } from '../regions/denmark/choose-purchase-vat-code.js';
import { postDanishPurchase } from '../regions/denmark/posting-purchase.js';
import { ITALIAN_KEYWORDS } from '../regions/italy/category-keywords.js';
import { chooseItalianVatCode } from '../regions/italy/choose-purchase-vat-code.js';
import { postItalianPurchase } from '../regions/italy/posting-purchase.js';
import type { Purchase } from '../regions/posting-purchase.js';
import type { Posting } from '../regions/posting.js';
import type { ChosenVatCode, PurchaseVatCase } from '../regions/purchase-vat-case.js';
import type { RegionKey } from '../regions/region.js';

/** The rules of a country that coding uses. */
export interface RegionCoding {
  readonly keywords: readonly CategoryKeyword[];
  readonly chooseVatCode: (vatCase: PurchaseVatCase) => ChosenVatCode;
  readonly post: (purchase: Purchase) => Posting;
  /** Takes the few cents of a rounded total. Its VAT code has no effect on the return. */
  readonly rounding: { readonly account: string; readonly vatCode: string };
}

const CODING: Readonly<Record<RegionKey, RegionCoding>> = {
  denmark: {
    keywords: DANISH_KEYWORDS,
    chooseVatCode: chooseDanishVatCode,
    post: postDanishPurchase,
    rounding: { account: '2720', vatCode: 'I0' },
  },
  italy: {
    keywords: ITALIAN_KEYWORDS,
    chooseVatCode: chooseItalianVatCode,
    post: postItalianPurchase,
    rounding: { account: '4910', vatCode: 'AX' },
  },
};

export const codingOf = (key: RegionKey): RegionCoding => CODING[key];
