import type { Said } from '#schemas/sentences/say.js';
import type { OriginalAmount } from '../ledger/entry-line.js';
import type { Decimal } from '../money/decimal.js';
import type { CostUse } from '../vat/cost-use.js';
import type { PaidBy } from '../regions/posting/contra-account.js';
import type { Answers, Question } from '../regions/question.js';
import type { RuleUse } from '../regions/rule-use.js';
import type { DocumentFacts } from './facts/document-facts.js';
import type { Reasoned } from './reasoned.js';
import type { RememberedPurchase } from './remembered/remembered-purchase.js';
import type { PurchaseTraits, Thing } from './remembered/remembered-purchase.js';
import type { RelatedVerdict } from './related/related-verdict.js';
import type { OwnIdentity } from './facts/whose-document.js';
import type { CodingRegion } from './coding-rules.js';

/** Values that were given; null where none was. */
export interface CodingValues {
  readonly account: string | null;
  readonly category: string | null;
  readonly vatCode: string | null;
  readonly bookingText: string | null;
}

export const NOTHING_STATED: CodingValues = { account: null, category: null, vatCode: null, bookingText: null };

/** The decisions of a person about this document. */
export interface PersonValues extends CodingValues {
  /** The gross amount in minor units of the books, signed as callers see it: an expense is negative. */
  readonly amount: bigint | null;
}

/**
 * Rules and memory of the vendor. A booking text may contain {number} and {date}, which are filled in for each
 * document.
 */
export interface VendorKnowledge extends CodingValues {
  readonly origin: 'vendor_rule' | 'memory';
  readonly reason: Said;
}

/** The price of one unit of a currency in the currency of the books. */
export interface ExchangeRate {
  readonly rate: Decimal;
  /** The day that the rate was published for: the date of the document, or the last working day before. */
  readonly date: string;
  readonly source: string;
}

/** How earlier documents of the vendor were posted by people. It counts only when the document itself says nothing. */
export interface VendorHistory {
  readonly account: string;
  readonly category: string | null;
  readonly reason: Said;
}

/** How people posted other things of the vendor. */
export interface VendorHint extends VendorHistory {
  /** Whether this document is like them in everything but what its lines name. */
  readonly isClose: boolean;
}

/** The decisions of a person about one line of the coding. */
export interface LineCorrection extends Omit<CodingValues, 'bookingText'> {
  /** The line as it is proposed, counted from 1. A divided line has a correction for each of its parts. */
  readonly line: number;
  /** Of a part of a divided line: its gross amount in minor units of the books, without sign, as text for JSON. */
  readonly share?: string;
}

export interface RegisterAnswer {
  readonly register: 'vies' | 'cvr';
  readonly isValid: boolean;
  readonly date: string;
}

/** The industry of a supplier in the words of its register. */
export interface SupplierIndustry {
  readonly title: string;
  /** The day on which the register told it. */
  readonly date: string;
}

/** When a document came. */
export interface Arrival {
  /** The day of capture: the document was received on that day at the latest. */
  readonly capturedOn: string;
  /** As the exchange or a person states it; null when nobody has. */
  readonly receivedOn: string | null;
}

export interface CodingInput {
  readonly region: CodingRegion;
  readonly facts: DocumentFacts;
  readonly person: PersonValues | null;
  readonly lineCorrections: readonly LineCorrection[];
  readonly vendor: readonly VendorKnowledge[];
  /** Finds an exchange rate that was entered; null when there is none for the day. */
  readonly rateOn: (currency: string, date: string) => ExchangeRate | null;
  readonly history: VendorHistory | null;
  /** What people decided about earlier documents of the vendor, thing by thing. */
  readonly remembered?: readonly RememberedPurchase[];
  /** What people decided about other things of the vendor. It counts when the document itself says nothing, and is only proposed. */
  readonly hint?: VendorHint | null;
  readonly answers: Answers;
  readonly own: OwnIdentity;
  /** The last answer of a register about the supplier's number; null when it was not asked or did not answer. */
  readonly supplierCheck: RegisterAnswer | null;
  /** Null or undefined where no register has told it. */
  readonly supplierIndustry?: SupplierIndustry | null;
  /** What the organisation does, as its profile says: a code or a title. Null or undefined when no person has said it. */
  readonly ownIndustry?: string | null;
  /** A person who may not post has entered or corrected what the document says. */
  readonly needsApproval: boolean;
  readonly arrival?: Arrival;
  /** The pro rata of a partly exempt organisation, whole per cent; null when it deducts everything. */
  readonly deductionPercent?: number | null;
  /** Null when nothing was looked for. A kind that needs a relation is then held back. */
  readonly related?: RelatedVerdict | null;
}

/** The coding of the part of a document that has one VAT rate and one category. */
export interface CodedLine {
  readonly account: Reasoned<string>;
  readonly category: Reasoned<string | null>;
  readonly vatCode: Reasoned<string>;
  readonly vatRate: string | null;
  /** In minor units of `Coding.currency`; an expense is positive here, as in a purchase. */
  readonly gross: bigint;
  readonly printedTax: bigint | null;
  /** By how many minor units the printed tax may differ from its rate. */
  readonly tolerance: bigint;
  /** In minor units of the books: the line as it is posted. */
  readonly bookGross: bigint;
  readonly bookTax: bigint;
  readonly incomeTaxPercent: string | null;
  /** Rate and nature, and what its lines name, for the memory of the vendor. */
  readonly vat?: string | null;
  readonly things?: readonly Thing[];
}

/** A coded document: everything that posting needs, with the reasons. */
export interface Coding {
  /** The date of the document. It decides which rules apply. */
  readonly date: string;
  readonly kind: 'invoice' | 'receipt';
  readonly place: 'domestic' | 'eu' | 'third_country';
  readonly vatCountry: string | null;
  readonly paidBy: PaidBy;
  /** What the cost is for in an organisation with a pro rata; absent without an answer. */
  readonly costUse?: CostUse;
  readonly currency: string;
  readonly exchangeRate: ExchangeRate | null;
  /** The total in the currency of the document, when a person stated the amount in the books. */
  readonly original: OriginalAmount | null;
  readonly lines: readonly CodedLine[];
  readonly bookingText: Reasoned<string>;
  /** The gross amount in the books, signed as callers see it: an expense is negative. */
  readonly amount: Reasoned<bigint>;
  /** All rules behind the coding. */
  readonly rules: readonly RuleUse[];
  /** Memo: the amount that is withheld when the invoice is paid, in minor units of the document. */
  readonly withheld: bigint | null;
  readonly notes: readonly Said[];
  readonly lineCorrections: readonly LineCorrection[];
  /** The documents of the prepayments that it takes off. */
  readonly settles?: readonly string[];
  /** What a person must decide. Empty when nothing is open. */
  readonly questions: readonly Question[];
  /** Why the document must not be posted automatically, whatever its confidence; null when it may be. */
  readonly heldBack: Said | null;
  /** By what a later document of the vendor is recognised as the same. A coding of before has none. */
  readonly traits?: PurchaseTraits & { readonly doubts: readonly string[] };
}
