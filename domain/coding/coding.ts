import type { OriginalAmount } from '../ledger/entry-line.js';
import type { Decimal } from '../money/decimal.js';
import type { PaidBy } from '../regions/contra-account.js';
import type { RuleUse } from '../regions/rule-use.js';
import type { DocumentFacts } from './document-facts.js';
import type { Reasoned } from './reasoned.js';
import type { Region } from '../regions/region.js';

/** Values that somebody has said; null where nothing was said. */
export interface CodingValues {
  readonly account: string | null;
  readonly category: string | null;
  readonly vatCode: string | null;
  readonly bookingText: string | null;
}

export const NOTHING_SAID: CodingValues = { account: null, category: null, vatCode: null, bookingText: null };

/** What a person has decided about this very document. */
export interface PersonValues extends CodingValues {
  /** The gross amount in minor units of the books, signed as callers see it: an expense is negative. */
  readonly amount: bigint | null;
}

/** What is known about the vendor. A booking text may hold {number} and {date}, which each document fills in. */
export interface VendorKnowledge extends CodingValues {
  readonly origin: 'vendor_rule' | 'memory';
  readonly reason: string;
}

/** The price of one unit of a currency in the currency of the books. */
export interface ExchangeRate {
  readonly rate: Decimal;
  /** The day that it was published for: the document's, or the last working day before. */
  readonly date: string;
  readonly source: string;
}

export interface CodingInput {
  readonly region: Region;
  readonly facts: DocumentFacts;
  readonly person: PersonValues | null;
  readonly vendor: readonly VendorKnowledge[];
  /** Rates are rows that somebody has entered; null when there is none for the day. */
  readonly rateOn: (currency: string, date: string) => ExchangeRate | null;
}

/** The coding of the part of a document that has one VAT rate. */
export interface CodedLine {
  readonly account: Reasoned<string>;
  readonly category: Reasoned<string | null>;
  readonly vatCode: Reasoned<string>;
  readonly vatRate: string | null;
  /** In minor units of `Coding.currency`; an expense is positive here, as in a purchase. */
  readonly gross: bigint;
  readonly printedTax: bigint | null;
  /** In minor units of the books: the line as it will be posted. */
  readonly bookGross: bigint;
  readonly bookTax: bigint;
  readonly incomeTaxPercent: string | null;
}

/** A coded document: everything that posting needs, and why. */
export interface Coding {
  /** The day whose rules apply: that of the document. */
  readonly date: string;
  readonly kind: 'invoice' | 'receipt';
  readonly place: 'domestic' | 'eu' | 'third_country';
  readonly vatCountry: string | null;
  readonly paidBy: PaidBy;
  readonly currency: string;
  readonly exchangeRate: ExchangeRate | null;
  /** What the document totals in its own currency, when a person has stated what that came to in the books. */
  readonly original: OriginalAmount | null;
  readonly lines: readonly CodedLine[];
  readonly bookingText: Reasoned<string>;
  /** The gross amount in the books, signed as callers see it: an expense is negative. */
  readonly amount: Reasoned<bigint>;
  /** Everything that the coding rests on. */
  readonly rules: readonly RuleUse[];
  /** Memo: what is withheld when the invoice is paid, in minor units of the document. */
  readonly withheld: bigint | null;
  readonly notes: readonly string[];
}
