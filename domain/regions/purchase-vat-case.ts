import type { CategoryRule } from './category.js';
import type { Mark } from './dated-row.js';
import type { RuleUse } from './rule-use.js';

/** The part of a purchase that has one VAT rate, with everything that a country needs to choose its VAT code. */
export interface PurchaseVatCase {
  readonly date: string;
  readonly kind: 'invoice' | 'receipt';
  readonly place: 'domestic' | 'eu' | 'third_country';
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
  readonly supply: 'goods' | 'services';
  /** Whether the document says that the buyer owes the VAT. */
  readonly statesReverseCharge: boolean;
}

export interface ChosenVatCode {
  readonly code: string;
  /**
   * The account of the VAT code, if the chart has separate accounts for foreign purchases; null keeps the account of
   * the category.
   */
  readonly account: string | null;
  readonly reason: string;
  /** Further rules behind the choice, e.g. an assumption that is not verified. */
  readonly rules: readonly RuleUse[];
}

/** No code of the country fits. The message is a sentence for people. */
export class NoVatCode extends Error {
  override readonly name = 'NoVatCode';
}

export const chosen = (code: string, reason: string, details: Partial<ChosenVatCode> = {}): ChosenVatCode => ({
  account: null,
  rules: [],
  ...details,
  code,
  reason,
});

export const assumption = (rule: string, source: string, mark: Mark = 'unverified'): RuleUse => ({
  rule,
  mark,
  source,
});

/**
 * Supplies that are taxed where they are carried out, or exempt everywhere, so that a foreign invoice for them is not
 * reverse charge: Dir. 2006/112/EC art. 47, 48, 55 (hotels, passenger transport, restaurants), art. 132 and 135 (post,
 * insurance, banks).
 */
const NO_REVERSE_CHARGE = new Set(
  'restaurant hotel travel parking fuel insurance bank_fees postage membership fines stamp_duty'.split(' '),
);

export const isReverseChargeSupply = ({ category, kind }: PurchaseVatCase): boolean =>
  kind === 'invoice' && !NO_REVERSE_CHARGE.has(category.category);

/** Whether a category is usually goods or services. Own convention; software counts as a service. */
const GOODS = new Set('goods office_supplies small_assets gifts newspapers fuel van'.split(' '));

export const supplyOfCategory = (category: string): 'goods' | 'services' =>
  GOODS.has(category) ? 'goods' : 'services';
