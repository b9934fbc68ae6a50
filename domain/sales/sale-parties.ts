import type { VatRegime } from '../organization/fiscal-regimes.js';
import type { SaleRegion } from './sale-rules.js';
import type { Supplies } from './sale-treatment.js';
import type { SellerCharges } from './seller-charges.js';

export interface SaleSeller {
  readonly region: SaleRegion;
  readonly vatRegime: VatRegime | null;
  readonly supplies: Supplies | null;
  /** Italy only; no charges when left out. */
  readonly charges?: SellerCharges;
}

export interface SaleBuyer {
  /** ISO 3166-1 alpha-2; null when unknown. */
  readonly country: string | null;
  /** With its prefix, normalised. */
  readonly vatNumber: string | null;
  /** The number in the register of its country. */
  readonly businessId?: string | null;
  /** A code of six characters makes the buyer a public body (Italy). */
  readonly sdiCode: string | null;
  readonly supplies: Supplies | null;
  /** The VAT code of lines without VAT, if an agreement or the law decides it for this buyer. */
  readonly zeroRateVatCode: string | null;
  /** Italy: null applies the rule in force. */
  readonly splitPayment: boolean | null;
  /** Italy: whether the buyer withholds tax from professionals' fees. Null or left out: the kind of buyer decides. */
  readonly withholds?: boolean | null;
  /** Whether the buyer is a business. Null or left out: its VAT number or register number decides. */
  readonly isBusiness?: boolean | null;
}
