import type { Said } from '#schemas/sentences/say.js';
import type { BusinessUseRule } from '../regions/business-use-rule.js';
import type { DoubtfulDeduction } from '../regions/doubtful-deduction.js';
import type { GiftRule } from '../regions/gift-rule.js';
import type { GuestRule } from '../regions/guest-rule.js';
import type { PostingRegion } from '../regions/posting/posting-region.js';
import type { ChosenVatCode, PurchaseVatCase } from '../regions/purchase-vat-case.js';
import type { RuleUse } from '../regions/rule-use.js';
import type { PurchaseDays, VatDate } from '../regions/vat-date.js';
import type { VehicleRule } from '../regions/vehicle-rule.js';
import type { Vocabulary } from '../regions/vocabulary.js';
import type { WordRule } from '../regions/word-rule.js';

/** VAT of a leased car that the lessor computes and prints. */
interface LeaseDeduction {
  readonly category: string;
  /** The words of the row with the amount. */
  readonly stated: RegExp;
  readonly rate: string;
  readonly vatCode: string;
  readonly rule: Pick<RuleUse, 'source' | 'mark'>;
}

/** Invoices are numbered in a register and deducted by the day of their registration. */
interface Registration {
  /** The last day on which an invoice can be registered for the month of its date. */
  readonly lastDayFor: (document: string) => string;
}

/** The rules of a country that coding uses. */
export interface CodingRules {
  readonly vocabulary: Vocabulary;
  readonly vanRules: readonly VehicleRule[];
  /** For a document that names a passenger car and no cost of driving. */
  readonly carRules: readonly VehicleRule[];
  readonly businessUseRules: readonly BusinessUseRule[];
  readonly giftRules: readonly GiftRule[];
  readonly wordRules: readonly WordRule[];
  readonly guestRules: readonly GuestRule[];
  /** Words of hotels and meals for guests. */
  readonly guestWords: RegExp;
  /** Words of private purchases, in lower case. */
  readonly privateWords: RegExp;
  /** Why the VAT on a document may not be deducted at all; null when nothing speaks against it. */
  readonly doubtfulDeduction: (deduction: DoubtfulDeduction) => Said | null;
  /** The VAT code that deducts nothing of the same VAT; null where there is none. */
  readonly withoutDeduction: (code: string) => string | null;
  readonly chooseVatCode: (vatCase: PurchaseVatCase) => ChosenVatCode;
  /** Takes the few cents of a rounded total. Its VAT code has no effect on the return. */
  readonly rounding: { readonly account: string; readonly vatCode: string };
  /** The period in which the VAT of a purchase counts. */
  readonly vatDate: (days: PurchaseDays) => VatDate;
  readonly registration: Registration | null;
  /** The price of one thing, net, above which it may be a fixed asset, which a person decides; null where none is known. */
  readonly assetLimit: { readonly minor: bigint; readonly source: string } | null;
  /** Whether a pro rata holds for common costs only, and not for every purchase. */
  readonly hasCommonCosts: boolean;
  /** Whether the VAT of a shop receipt is deducted. */
  readonly deductsReceipts: boolean;
  /** Whether the deduction needs the electronic invoice, so that a paper is only a courtesy copy. */
  readonly needsElectronicInvoice: boolean;
  /** Countries whose suppliers charge the VAT of this one. */
  readonly suppliersAtHome: readonly string[];
  readonly leaseDeduction: LeaseDeduction | null;
  /** Where goods and services that come later are booked, and what the law says of their VAT. */
  readonly prepayment: { readonly account: string; readonly rule: Pick<RuleUse, 'source' | 'mark'> };
  /** Remarks for people about documents with these words. */
  readonly remarks: readonly { readonly words: RegExp; readonly remark: Said }[];
}

export interface CodingRegion extends PostingRegion {
  readonly coding: CodingRules;
}
