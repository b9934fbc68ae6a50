import { SaidError } from '#schemas/sentences/said-error.js';
import type { Said, Told } from '#schemas/sentences/say.js';
import type { CategoryRule } from './category.js';
import type { Mark } from './dated-row.js';
import type { Answers, Question } from './question.js';
import type { RuleUse } from './rule-use.js';
import type { Supply } from './vocabulary.js';

/** The part of a purchase that has one VAT rate, with everything that a country needs to choose its VAT code. */
export interface PurchaseVatCase {
  readonly date: string;
  readonly kind: 'invoice' | 'receipt';
  readonly place: 'domestic' | 'eu' | 'third_country';
  /** Where the supplier is; null when nothing shows it. */
  readonly supplierCountry: string | null;
  /** The country whose VAT is on the document; null when there is none. */
  readonly vatCountry: string | null;
  /** Per cent, as decimal text; null when the document does not print it. */
  readonly rate: string | null;
  readonly nature: string | null;
  /** In the currency of the books. */
  readonly gross: bigint;
  /** Null when no VAT was read; zero when there is none. */
  readonly tax: bigint | null;
  readonly category: CategoryRule;
  /** Null when nothing tells goods from services. */
  readonly supply: Supply | null;
  /** Why it is goods or services, for people. */
  readonly supplyReason: Said;
  /** The words with which the document says that the buyer owes the VAT; null when it does not. */
  readonly reverseCharge: string | null;
  /** The words with which the document says that goods cross a border inside the EU; null when it does not. */
  readonly goodsFromEu: string | null;
  /** The words with which the document says that it carries no VAT; null when it does not. */
  readonly exempt: string | null;
  /** Whether the document says that its price contains VAT. */
  readonly showsVat: boolean;
  /** Whether it is the bill of the customs office, which carries base and VAT of an import. */
  readonly isCustomsBill: boolean;
  /** Whether it was read as data. */
  readonly isElectronic: boolean;
  /** The text and the lines of the document. */
  readonly words: string;
  /** Answers of people to the questions about the document. */
  readonly answers: Answers;
}

export interface ChosenVatCode {
  readonly code: string;
  /**
   * The account of the VAT code, if the chart has separate accounts for foreign purchases; null keeps the account of
   * the category.
   */
  readonly account: string | null;
  readonly reason: Said;
  /** Further rules behind the choice, e.g. an assumption that is not verified. */
  readonly rules: readonly RuleUse[];
  /** What a person must decide before the document may be posted automatically. */
  readonly questions: readonly Question[];
}

/** No code of the country fits. */
export class NoVatCode extends SaidError {
  override readonly name = 'NoVatCode';
}

export const chosen = (code: string, reason: Said, details: Partial<ChosenVatCode> = {}): ChosenVatCode => ({
  account: null,
  rules: [],
  questions: [],
  ...details,
  code,
  reason,
});

export const assumption = (rule: Said, source: Told, mark: Mark = 'unverified'): RuleUse => ({
  rule,
  mark,
  source,
});

/**
 * Supplies that are taxed where they are carried out, or exempt everywhere, so that a foreign invoice for them is not
 * reverse charge: Dir. 2006/112/EC art. 47, 48, 53, 55, 56 (hotels, passenger transport, admission, restaurants, short
 * hire of vehicles), art. 132 and 135 (health, post, insurance, banks).
 */
const NO_REVERSE_CHARGE = new Set(
  'restaurant hotel travel parking tolls car_rental fuel insurance bank_fees postage membership fines stamp_duty health culture staff_food deposit'.split(
    ' ',
  ),
);

/**
 * Reverse charge depends on what was bought from whom, not on the title of the document: a receipt has it too. A supplier
 * who says so knows better than the category: commission for the sale of nights is not a night, and food of category K is an
 * acquisition of goods.
 */
export const isReverseChargeSupply = ({ category, reverseCharge, goodsFromEu }: PurchaseVatCase): boolean =>
  reverseCharge !== null || goodsFromEu !== null || !NO_REVERSE_CHARGE.has(category.category);
